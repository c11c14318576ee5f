/** They document the calls; answers are not serialized by them (`http/server.ts`). */
export type Schema = Readonly<Record<string, unknown>>;

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;
export const count = { type: 'integer', minimum: 0 } as const;
export const id = { type: 'integer', minimum: 1 } as const;
/** In the authority's currency, with two decimals. */
export const money = { type: 'number' } as const;
export const coordinate = { type: 'number', minimum: -180, maximum: 180 } as const;
/** In UTC with a Z. */
export const time = { type: 'string', format: 'date-time' } as const;
export const day = { type: 'string', format: 'date' } as const;
export const month = { type: 'string', pattern: '^\\d{4}-\\d{2}$' } as const;
export const nothing = { type: 'null' } as const;

export function optional(schema: Schema): Schema {
  return { anyOf: [schema, nothing] };
}

const BOUNDED = 'Only if the request has countAtMost.';

export function record(properties: Readonly<Record<string, Schema>>): Schema {
  return {
    type: 'object',
    required: Object.keys(properties),
    additionalProperties: false,
    properties,
  };
}

export function listOf(items: Schema): Schema {
  return { type: 'array', items };
}

export function pageOf(items: Schema): Schema {
  const page = { totalPages: count, totalRecords: count, list: listOf(items) };
  return {
    anyOf: [record(page), { ...record({ ...page, hasMore: flag }), description: BOUNDED }],
  };
}

/** The `response` of a route with this result. */
export function answers(result: Schema) {
  const envelope = record({ responseCode: text, responseMessage: text, result });
  return { 200: { ...envelope, description: "The result, if the code is '200'." } };
}
