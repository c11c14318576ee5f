import { expect, it } from 'vitest';
import { declaredCalls } from './places';

/** The text of every source of the console, by file. */
const sources = import.meta.glob<string>('../../../src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const paths = new Set([...declaredCalls.values()].map(({ path }) => path));

it('every path is spelled once in the sources, in a declaration', () => {
  const spelled = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/['"`](\/(?:api|Auth)\/[^'"`?]*)/g)].map(([, path = '']) => ({ file, path })),
  );
  expect(spelled.map(({ path }) => path).toSorted()).toEqual([...paths].toSorted());
  expect(spelled.filter(({ file }) => !file.includes('/src/resources/'))).toEqual([]);
});
