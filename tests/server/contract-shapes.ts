import { readFileSync } from 'node:fs';

/** The fields of an object, each with the shape of what lies in it; null where that is a plain value. */
export interface Shape {
  [field: string]: Shape | null;
}

/** What the contract says about the result of a call. */
export interface Expected {
  /** One of these, or a list of them. */
  shape: Shape;
  isList: boolean;
}

const lines = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8').split('\n');
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const flat = (fields: string): Shape =>
  Object.fromEntries(
    fields
      .split(',')
      .map((field) => [field.trim(), null])
      .filter(([field]) => field !== ''),
  );

const recordsFrom = lines.findIndex((line) => line.startsWith('| record ')) + 2;

/** The records of the contract by their names. */
export const records: Record<string, Shape> = Object.fromEntries(
  lines
    .slice(recordsFrom, lines.indexOf('', recordsFrom))
    .map(cellsOf)
    .map(([name = '', known = '', assumed = '']) => [name, flat(`${known},${assumed}`)]),
);

/** Reads `{ a, b: { c }, d: 'text' }` from its first brace on. */
function readBraces(text: string): Shape {
  const shape: Shape = {};
  let depth = 0;
  let start = text.indexOf('{') + 1;
  for (let at = start - 1; at < text.length; at++) {
    const letter = text[at] ?? '';
    if ('{['.includes(letter)) depth++;
    const isEnd = letter === '}' && depth === 1;
    if ((letter === ',' && depth === 1) || isEnd) {
      const [, field = '', inner = ''] = /^\s*(\w+)\s*:?(.*)$/s.exec(text.slice(start, at)) ?? [];
      if (field !== '') shape[field] = inner.includes('{') ? readBraces(inner) : null;
      start = at + 1;
    }
    if ('}]'.includes(letter)) depth--;
    if (isEnd) break;
  }
  return shape;
}

/** Puts a shape where the last field of another one lies. */
function putInside(outer: Shape, inner: Shape): Shape {
  const [field = ''] = Object.keys(outer);
  const nested = outer[field];
  return { [field]: nested ? putInside(nested, inner) : inner };
}

const paged = (record: Shape): Shape => ({ totalPages: null, totalRecords: null, list: record });

/** The shape of a call's result; undefined where the contract names none. */
export function expectedResult(method: string, path: string): Expected | undefined {
  const row = lines.find((line) => new RegExp(`^\\| ${method} ${path}[ ?]`).test(line));
  const result = (row && cellsOf(row)[3]) ?? '';
  const named = /\b(list of|paged) ([a-z -]+)/.exec(result);
  const record = records[named?.[2]?.trim() ?? ''];
  if (record) {
    const isList = named?.[1] === 'list of';
    return { shape: isList ? record : paged(record), isList };
  }
  if (!result.includes('{') || result.startsWith('–')) return undefined;
  const [outer = '', inner] = result.split('in it');
  const shape = readBraces(outer);
  return {
    shape: inner === undefined ? shape : putInside(shape, readBraces(inner)),
    isList: /^[^{]*(?:\[|ten of )/.test(result),
  };
}

/** Where a value differs from a shape, as paths; a list has the shape of its entries. */
export function differences(value: unknown, shape: Shape, path = 'result'): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => differences(entry, shape, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [`${path} is ${String(value)}`];
  const fields = value as Record<string, unknown>;
  const names = new Set([...Object.keys(shape), ...Object.keys(fields)]);
  return [...names].flatMap((name) => {
    if (!(name in fields)) return [`${path}.${name} is missing`];
    if (!(name in shape)) return [`${path}.${name} is not in the contract`];
    const inner = shape[name];
    return inner ? differences(fields[name], inner, `${path}.${name}`) : [];
  });
}
