import { expect, it } from 'vitest';
import type { Endpoint } from '../../../src/schema/language/calls';
import { declaredCalls } from './places';

/** The text of every source of the console, by file. */
const sources = import.meta.glob<string>('../../../src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const kindOf = ({ method, kind }: Endpoint<never>) => (method === 'GET' ? 'read' : kind);

const declared = [...declaredCalls.values()];
const paths = [...new Set(declared.map(({ path }) => path))].toSorted();

it('every path is spelled once in the sources, in a declaration', () => {
  const spelled = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/['"`](\/(?:api|Auth)\/[^'"`?]*)/g)].map(([, path = '']) => ({ file, path })),
  );
  expect(spelled.map(({ path }) => path).toSorted()).toEqual(paths);
  expect(spelled.filter(({ file }) => !file.includes('/src/resources/'))).toEqual([]);
});

it('a path has the same method and kind wherever it is used', () => {
  const calls = new Set(declared.map((call) => `${call.method} ${call.path} ${kindOf(call)}`));
  expect(calls.size).toBe(paths.length);
});
