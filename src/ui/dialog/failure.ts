import type { HttpError } from '@refinedev/core';
import type { Resource } from '../../schema/define';
import type { InputOf } from '../../schema/language/inputs';

/** Why the backend refused: its message, and errors by field if it sends them. */
export type Failure = Pick<HttpError, 'message' | 'errors'>;

export const failureOf = (error: unknown): Failure =>
  error instanceof Error ? error : { message: String(error) };

/** What is to be shown of a refusal. */
interface Refusal {
  /** What concerns no input in particular; null for nothing. */
  readonly text: string | null;
  /** The errors of inputs by field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Errors of Refine's providers are a text, several, or a key with a text. */
function wordsOf(error: NonNullable<Failure['errors']>[string]): string {
  if (Array.isArray(error)) return error.join('. ');
  return typeof error === 'object' ? error.message : String(error);
}

/**
 * Divides a refusal among the inputs of a form: by the errors that came with it, or because its
 * message begins with a field's name.
 */
export function readRefusal(
  { fields }: Pick<Resource, 'fields'>,
  inputs: readonly InputOf[],
  { message, errors = {} }: Failure,
): Refusal {
  const names = inputs.map(({ field }) => field);
  const told = Object.fromEntries(
    names.flatMap((name) => (errors[name] === undefined ? [] : [[name, wordsOf(errors[name])]])),
  );
  if (Object.keys(told).length > 0) return { text: null, fields: told };
  const named = names.find((name) => message.startsWith(`${name} `));
  if (named === undefined) return { text: message, fields: {} };
  const label = fields[named]?.label ?? named;
  return { text: null, fields: { [named]: `${label}${message.slice(named.length)}` } };
}
