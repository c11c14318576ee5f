import type { Input } from '../../schema/language/actions';
import type { Resource } from '../../schema/define';

/** Why a form was refused. */
export interface Refusal {
  readonly text: string;
  /** The input that it is about; null where it is about none of them. */
  readonly field: string | null;
}

/** Reads a server's refusal: one that begins with a field's name is about that field. */
export function readRefusal(
  resource: Resource,
  inputs: readonly Input[],
  message: string,
): Refusal {
  const names = inputs.map((input) => (typeof input === 'string' ? input : input.field));
  const field = names.find((name) => message.startsWith(`${name} `)) ?? null;
  if (field === null) return { text: message, field };
  return { text: `${resource.fields[field]?.label ?? field}${message.slice(field.length)}`, field };
}
