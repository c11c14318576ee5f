import { readFileSync } from 'node:fs';
import { type KnownCall, nameOf } from './known.ts';

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  required?: string[];
  properties?: Record<string, JsonSchema>;
}

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema: JsonSchema }> }
  >;
}

interface ApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/** One call as `openapi.json` describes it. */
export interface DescribedCall extends Operation {
  method: KnownCall['method'];
  path: string;
}

const JSON_TYPE = 'application/json';

export const documentText = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
export const apiDocument = JSON.parse(documentText) as ApiDocument;

export const describedCalls: readonly DescribedCall[] = Object.entries(apiDocument.paths).flatMap(
  ([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase() as DescribedCall['method'],
      path,
    })),
);

const byName = new Map(describedCalls.map((described) => [nameOf(described), described]));

/** @throws Error if `openapi.json` lacks the call. */
export function describedCall(call: { method: string; path: string }): DescribedCall {
  const name = nameOf(call as DescribedCall);
  const described = byName.get(name);
  if (described === undefined) throw new Error(`openapi.json has no ${name}.`);
  return described;
}

export const bodyOf = ({ requestBody }: Operation): JsonSchema | undefined =>
  requestBody?.content[JSON_TYPE]?.schema;

/** The schema of the envelope of a success. */
export const answerOf = ({ responses }: Operation): JsonSchema | undefined =>
  responses['200']?.content?.[JSON_TYPE]?.schema;

/** The schemas that a value may match, without that of null. */
const alternativesOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');

/**
 * The schema at a dot path of the result; lists are entered.
 *
 * @param has whether every alternative on the way must have the path, or one
 */
export function resultAt(
  call: Operation,
  path = '',
  has: 'every' | 'some' = 'every',
): JsonSchema | undefined {
  let found = answerOf(call)?.properties?.['result'];
  for (const name of path.split('.').filter(Boolean)) {
    const parts = found ? alternativesOf(found).map((part) => part.items ?? part) : [];
    const inner = parts.map(({ properties }) => properties?.[name]);
    found = inner[has](Boolean) ? inner.find(Boolean) : undefined;
  }
  return found && alternativesOf(found)[0];
}
