import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = ['src', 'server', 'tests', 'bench', 'build', 'docs'];

const clauses = new Set(
  Array.from(
    readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/^## (\d+)\. \S/gm),
    ([, number]) => number,
  ),
);

/** Every text file of the repository's own folders, by its path from the root. */
const files = SOURCES.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|css|md|sql)$/.test(name))
    .map((name) => path.join(folder, name)),
);

it('every reference to a clause of the requirements finds its heading', () => {
  const references = files.flatMap((file) =>
    Array.from(
      readFileSync(path.join(ROOT, file), 'utf8').matchAll(/§\s?(\d+)/g),
      ([, number]) => ({
        file,
        number,
      }),
    ),
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter(({ number }) => !clauses.has(number))).toEqual([]);
});
