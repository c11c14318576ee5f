import { readFileSync } from 'node:fs';
import { dereference } from '@readme/openapi-parser';
import { type CallFacts, type FieldFacts, type ListFacts, UserError } from './facts';
import { totalName } from './read-json';

/** A schema of any version of OpenAPI, as far as it is read here. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

interface Parameter extends Schema {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Answer {
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly requestBody?: Answer;
  readonly parameters?: readonly Parameter[];
  readonly responses?: Readonly<Record<string, Answer>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const KNOWN = ['GET', 'POST'] as const;

/** All properties of a schema, wherever its parts say them. */
function propertiesOf(schema: Schema, depth = 0): Readonly<Record<string, Schema>> {
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (depth > 5) return {};
  return Object.assign(
    {},
    ...parts.map((part) => propertiesOf(part, depth + 1)),
    schema.properties,
  );
}

function itemsOf(schema: Schema, depth = 0): Schema | undefined {
  if (schema.items) return schema.items;
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (depth > 5) return undefined;
  return parts.map((part) => itemsOf(part, depth + 1)).find((items) => items !== undefined);
}

const typeOf = (schema: Schema): string | undefined => {
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length > 0) return types[0];
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return parts.map(typeOf).find((type) => type !== undefined);
};

const partOf = <T>(schema: Schema, read: (part: Schema) => T | undefined): T | undefined =>
  [schema, ...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
    .map(read)
    .find((found) => found !== undefined);

function factsOf(name: string, schema: Schema): FieldFacts {
  const type = typeOf(schema) ?? (schema.properties ? 'object' : undefined);
  const format = partOf(schema, (part) => part.format);
  const words = partOf(schema, (part) => part.enum)?.filter((word) => typeof word === 'string');
  const example = schema.example ?? schema.examples?.[0];
  const inner = type === 'array' ? typeOf(itemsOf(schema) ?? {}) : undefined;
  return {
    name,
    // A list of texts is one value; a list of anything else is no field.
    values: example === undefined ? (inner === 'string' ? [['']] : []) : [example],
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(words && words.length > 0 && { words }),
  };
}

const isTable = (schema: Schema | undefined): boolean => {
  const items = schema && itemsOf(schema);
  return items !== undefined && Object.keys(propertiesOf(items)).length > 0;
};

/** The dot path to the nearest list of records below a schema; undefined where it has none. */
function placeOf(schema: Schema, path: readonly string[] = []): string | undefined {
  if (isTable(schema)) return path.join('.');
  if (path.length > 2) return undefined;
  const inner = Object.entries(propertiesOf(schema));
  const here = inner.find(([, part]) => isTable(part));
  if (here) return [...path, here[0]].join('.');
  return inner
    .map(([name, part]) => placeOf(part, [...path, name]))
    .find((place) => place !== undefined);
}

const schemaAt = (schema: Schema, path: string): Schema =>
  (path === '' ? [] : path.split('.')).reduce(
    (inner, name) => propertiesOf(inner)[name] ?? {},
    schema,
  );

function resultOf({ responses = {} }: Operation): Schema | undefined {
  const good = Object.keys(responses).find((status) => status.startsWith('2'));
  const answer = responses[good ?? 'default'];
  const contents = Object.entries(answer?.content ?? {});
  const [, json] = contents.find(([type]) => /json/.test(type)) ?? contents[0] ?? [];
  return answer?.schema ?? json?.schema;
}

/** The names that a call's body may have. */
function bodyOf({ requestBody, parameters = [] }: Operation): string[] {
  const [content] = Object.values(requestBody?.content ?? {});
  const schema = content?.schema ?? parameters.find((one) => one.in === 'body')?.schema;
  return Object.keys(propertiesOf(schema ?? {}));
}

/** What a call has to be asked with, out of the document's own examples. */
function queryOf({ parameters = [] }: Operation): Readonly<Record<string, string>> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map((parameter) => {
        const schema = parameter.schema ?? parameter;
        const inner = (schema.items ?? schema) as Schema;
        const value =
          parameter.example ?? schema.example ?? schema.default ?? inner.default ?? inner.enum?.[0];
        return [parameter.name, String(value ?? '')];
      }),
  );
}

/** Reads a document of OpenAPI 2 to 3.1, its references put in their places. */
async function readPaths(file: string): Promise<Paths> {
  try {
    // Some are saved with a mark in front that no parser takes.
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    const document = text.trimStart().startsWith('{') ? JSON.parse(text) : file;
    const { paths = {} } = await dereference(document);
    return paths as Paths;
  } catch (error) {
    const said = error instanceof Error ? error.message.split('\n')[0] : '';
    throw new UserError(`The document can't be read: ${said}`);
  }
}

/** The calls of a document that answer with a list of records, as `GET /api/X`. */
export async function listCalls(file: string): Promise<string[]> {
  return Object.entries(await readPaths(file)).flatMap(([path, operations]) =>
    KNOWN.filter((method) => {
      const operation = operations[method.toLowerCase()];
      const schema = operation && resultOf(operation);
      return schema !== undefined && !path.includes('{') && placeOf(schema) !== undefined;
    }).map((method) => `${method} ${path}`),
  );
}

/**
 * Finds a call of a document, and the records that it answers with.
 *
 * @param call as in `GET /api/X`
 * @throws UserError where the document has no such list
 */
export async function readOpenApi(
  file: string,
  call: string,
): Promise<{ call: CallFacts; list: ListFacts }> {
  const [method = '', path = ''] = call.trim().split(/\s+/);
  const known = KNOWN.find((one) => one === method.toUpperCase());
  const operation = known && (await readPaths(file))[path]?.[known.toLowerCase()];
  const schema = operation && resultOf(operation);
  if (!known || !schema) {
    const calls = await listCalls(file);
    const some = calls.slice(0, 20).join('\n  ');
    throw new UserError(`The document has no answer of '${call}'. Lists in it:\n  ${some}`);
  }
  if (path.includes('{')) {
    throw new UserError(`'${path}' has parts that change: a declared path is always the same.`);
  }
  const isEnvelope = propertiesOf(schema)['result'] !== undefined;
  const result = isEnvelope ? schemaAt(schema, 'result') : schema;
  const place = placeOf(result);
  if (place === undefined) throw new UserError(`'${call}' answers with no list of records.`);
  const items = propertiesOf(itemsOf(schemaAt(result, place)) ?? {});
  const fields = Object.entries(items).map(([name, part]) => factsOf(name, part));
  const holder = place.includes('.') ? place.slice(0, place.lastIndexOf('.')) : '';
  const total =
    place === '' ? undefined : totalName(Object.keys(propertiesOf(schemaAt(result, holder))));
  const body = bodyOf(operation);
  const isPaged = total !== undefined && known === 'POST';
  const notes = [
    ...(isEnvelope
      ? []
      : ['The document shows no envelope with responseCode and result: the console expects one.']),
    ...(body.length > 0 && !isPaged
      ? [
          `The call takes a body with ${body.slice(0, 6).join(', ')}: say in the declaration what is sent.`,
        ]
      : []),
  ];
  const facts = { method: known, path, query: queryOf(operation) };
  // Only calls by POST take the body that pages are asked for with.
  if (total === undefined || !isPaged) {
    const at = place === '' ? 'result' : `result.${place}`;
    return { call: facts, list: { fields, at, notes } };
  }
  const page = { rows: place.slice(holder === '' ? 0 : holder.length + 1), total };
  const at = holder === '' ? 'result' : `result.${holder}`;
  return { call: facts, list: { fields, at, page, notes } };
}
