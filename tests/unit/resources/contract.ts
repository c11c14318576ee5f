import { readFileSync } from 'node:fs';
import { expectedResult, records, type Shape } from '../../server/contract-shapes.ts';

const lines = readFileSync(new URL('../../../docs/contract.md', import.meta.url), 'utf8').split(
  '\n',
);

/** The rows of the contract's table with these headings. */
function tableOf(...headings: readonly string[]): string[][] {
  const start = lines.findIndex((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return cells.slice(1, -1).join() === headings.join();
  });
  if (start < 0) throw new Error(`The contract has no table of ${headings.join(' and ')}.`);
  return lines.slice(start + 2, lines.indexOf('', start)).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const listed = (text = ''): string[] => text.split(', ');

/** The values that a field may have, by `record.field`. */
export const contractValues: ReadonlyMap<string, readonly string[]> = new Map(
  tableOf('field', 'values').map(([field = '', values]) => [field, listed(values)]),
);

/** The kind of each field, in the contract's words; of some by `call.field` or `list.field`. */
export const contractKinds: ReadonlyMap<string, string> = new Map(
  tableOf('kind', 'fields').flatMap(([kind = '', fields]) =>
    listed(fields).map((field): [string, string] => [field, kind]),
  ),
);

/** The fields of that table, each as often as it stands there. */
export const contractFieldNames: readonly string[] = tableOf('kind', 'fields').flatMap(
  ([, fields]) => listed(fields),
);

/**
 * The fields of a record that the contract names (`user`), or of what lies in the result of a call
 * (`GET /api/Dashboard`, then a dot path below the result).
 */
export function contractFields(source: string, below = ''): Readonly<Record<string, string>> {
  const [method = '', path = ''] = source.split(' ');
  const isCall = path.startsWith('/');
  let shape: Shape | null | undefined = isCall
    ? expectedResult(method, path)?.shape
    : records[source];
  for (const name of below === '' ? [] : below.split('.')) shape = shape?.[name];
  if (!shape) throw new Error(`The contract says nothing of ${source} ${below}.`);
  const scope = below.split('.').at(-1) || path.split('/').at(-1) || source;
  return Object.fromEntries(
    Object.keys(shape).map((name) => [
      name,
      contractKinds.get(`${scope}.${name}`) ?? contractKinds.get(name) ?? 'of no kind',
    ]),
  );
}
