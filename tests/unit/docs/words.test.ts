import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Phrases that make a reader translate; each has a usual word. */
const BANNED = [
  'whoever', // anyone, a person who
  'anew', // again
  'wherefore',
  'in vain', // without success
  'see(s)? to (it|that)', // a test enforces it
  'became of', // the result
  'stands? (there|in|at|beside|where)', // is
  'lies in', // is in
  '(hears?|tells) of', // gets, reports
  'is told (of|by)',
  'may everything', // has all permissions
  'ha(s|ve) not got', // lacks
  "of one's own", // separate
  'what of it',
  'that is none', // unknown
  'prolong', // extend
];
const banned = new RegExp(`\\b(?:${BANNED.join('|')})`, 'i');

const filesIn = (folder: string, extension: RegExp): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => extension.test(name))
    .map((name) => path.join(folder, name));

const pages = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...filesIn('docs', /\.md$/),
  // One page is generated.
].filter((name) => !name.endsWith('language.md'));

it.each(['pages', 'code'])('%s use the usual words', (which) => {
  const files = which === 'pages' ? pages : ['src', 'server'].flatMap((f) => filesIn(f, /\.tsx?$/));
  const found = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (banned.test(line) ? [`${file}:${index + 1}: ${line}`] : [])),
  );
  expect(found).toEqual([]);
});

const linesOf = (name: string): number =>
  readFileSync(path.join(ROOT, name), 'utf8').split('\n').length - 1;

it('pages have at most 250 lines, except the contract', () => {
  expect(pages.filter((name) => linesOf(name) > 250)).toEqual(['docs/contract.md']);
});
