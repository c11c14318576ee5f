import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/schema/language/calls';
import { declaredCalls } from './places';

/** The text of everything in the console's sources, by file. */
const sources = import.meta.glob<string>('../../../src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const declared = [...new Set(declaredCalls.values())];
const kindOf = ({ method, kind }: Endpoint<never>) => (method === 'GET' ? 'read' : kind);
const paths = [...new Set(declared.map(({ path }) => path))];

/** A path as a whole: `/Refund/History` does not occur in `/Refund/HistoryByTaxPayerId`. */
const occurrences = (path: string, text: string): number =>
  text.match(new RegExp(`${path.replaceAll('/', '\\/')}(?![\\w/-])`, 'g'))?.length ?? 0;

/**
 * Whether a row of a table tells of the call. Rows may name several calls that differ in the last
 * part of their path, as in `GET /a/One · Two`.
 */
function tells(line: string, { method, path }: Endpoint<never>): boolean {
  if (!line.startsWith('|') || !new RegExp(`\\b${method}\\b`).test(line)) return false;
  if (occurrences(path, line) > 0) return true;
  const cut = path.lastIndexOf('/') + 1;
  const siblings = new RegExp(`·\\s*\`?(?:\\.\\.\\.|…)?\\/?${path.slice(cut)}(?![\\w/-])`);
  return line.includes(path.slice(0, cut)) && siblings.test(line);
}

describe('the contract', () => {
  const file = new URL('../../../docs/contract.md', import.meta.url);

  it.each(declared.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'tells of %s, of the same kind, and whether it needs a token',
    (_call, endpoint) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      const rows = lines.filter((line) => tells(line, endpoint));
      expect(rows).not.toEqual([]);
      const cells = rows.flatMap((line) => line.split('|').map((cell) => cell.trim()));
      const kinds = cells.filter((cell) => /^(?:read|command)(?:, public)?$/.test(cell));
      const kind = `${kindOf(endpoint)}${endpoint.anonymous ? ', public' : ''}`;
      expect([...new Set(kinds)]).toEqual([kind]);
    },
  );
});

it('finds the endpoints of lists, filters, actions and single calls', () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      '/Auth/Login',
      '/api/TAXPayers/GetTAXPayersList',
      '/api/Transactions/Refund/History',
      '/api/Transactions/Refund/HistoryByTaxPayerId',
      '/api/Transactions/Refund/UpdateStatus',
    ]),
  );
});

it.each(paths)('%s is spelt once in the sources', (path) => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    Array.from({ length: occurrences(path, text) }, () => file),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/\/src\/resources\//);
});

it('has no backend path that is not declared', () => {
  const spelt = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/['"`](\/(?:api|Auth)\/[^'"`?]*)/g)].map(([, path]) => path),
  );
  expect(spelt.toSorted()).toEqual(paths.toSorted());
});

it('says one thing of each path: the same method and kind wherever it is used', () => {
  const calls = new Set(declared.map((call) => `${call.method} ${call.path} ${kindOf(call)}`));
  expect(calls.size).toBe(paths.length);
});

it('starts every path with a slash, so that a base address can stand before it', () => {
  for (const path of paths) expect(path).toMatch(/^\/\w/);
});
