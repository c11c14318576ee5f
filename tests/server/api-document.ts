import { call } from './client.ts';

export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  maxLength?: number;
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

export interface ApiDocument {
  openapi: string;
  info: { title: string; license?: { name: string; identifier?: string } };
  servers?: { url: string }[];
  tags: { name: string; description: string }[];
  components: { securitySchemes: Record<string, { type: string; scheme: string }> };
  paths: Record<string, Record<string, Operation>>;
}

/** One call as the API page describes it. */
export interface DescribedCall extends Operation {
  /** In capitals. */
  method: string;
  path: string;
}

export async function fetchDocument(url: string): Promise<ApiDocument> {
  return (await (await fetch(`${url}/docs/json`)).json()) as ApiDocument;
}

export function describedCalls({ paths }: ApiDocument): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      ...operation,
    })),
  );
}

export function bodyOf({ requestBody }: Operation): JsonSchema | undefined {
  return requestBody?.content['application/json']?.schema;
}

/** Gives a value for a field; undefined leaves it out. */
export type Sample = (name: string, schema: JsonSchema, required: boolean) => unknown;

/** Makes a described call with a value for each of its fields. */
export function makeCall(url: string, token: string, described: DescribedCall, sample: Sample) {
  const { method, path, parameters = [] } = described;
  const filled = parameters.flatMap(({ name, schema, required = false }) => {
    const value = sample(name, schema, required);
    return value === undefined ? [] : [[name, String(value)]];
  });
  const query = new URLSearchParams(filled).toString();
  const { properties, required } = bodyOf(described) ?? {};
  const fields = Object.entries(properties ?? {}).flatMap(([name, schema]) => {
    const value = sample(name, schema, required?.includes(name) === true);
    return value === undefined ? [] : [[name, value]];
  });
  return call(`${url}${path}${query && `?${query}`}`, {
    method,
    token,
    ...(properties !== undefined && { body: Object.fromEntries(fields) as unknown }),
  });
}
