import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The files of folders, by their paths from the root. */
const filesIn = (folders: readonly string[], extension: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => extension.test(name))
      .map((name) => path.join(folder, name)),
  );

const pages = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...filesIn(['docs'], /\.md$/),
];

/** The names by which a page's headings are linked to. */
const anchorsOf = (page: string): string[] =>
  Array.from(read(page).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const links = pages.flatMap((page) =>
  Array.from(
    read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g),
    ([, to = '', anchor]) => ({
      page,
      to: to === '' ? page : path.join(path.dirname(page), to),
      anchor,
    }),
  ),
);

it('every link between the documents finds its page and its heading', () => {
  expect(links.length).toBeGreaterThan(50);
  const lost = links.filter(
    ({ to, anchor }) =>
      !existsSync(path.join(ROOT, to)) || (anchor !== undefined && !anchorsOf(to).includes(anchor)),
  );
  expect(lost).toEqual([]);
});

it('every alert links to its section of the runbook', () => {
  const rules = read('docs/monitoring/alerts.yaml');
  const alerts = Array.from(rules.matchAll(/alert: (\w+)/g), ([, name = '']) => name.toLowerCase());
  const linked = Array.from(rules.matchAll(/runbook_url: .+runbook\.md#(\S+)/g), ([, to]) => to);
  expect(linked).toEqual(alerts);
  expect(anchorsOf('docs/runbook.md')).toEqual(expect.arrayContaining(alerts));
});

/** The clauses of the requirements that have a heading. */
const clauses = Array.from(
  read('docs/requirements.md').matchAll(/^## (\d+)\. \S/gm),
  ([, number]) => number,
);

it('every reference to a clause of the requirements finds its heading', () => {
  const folders = ['src', 'server', 'tests', 'bench', 'build', 'docs'];
  const references = filesIn(folders, /\.(?:tsx?|mjs|css|md|sql)$/).flatMap((file) =>
    Array.from(read(file).matchAll(/§\s?(\d+)/g), ([, number]) => ({ file, number })),
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter(({ number }) => !clauses.includes(number))).toEqual([]);
});

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

// One page is generated.
const written = pages.filter((name) => !name.endsWith('language.md'));

it.each([
  ['pages', written],
  ['code', filesIn(['src', 'server'], /\.tsx?$/)],
])('%s use the usual words', (_which, files) => {
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (banned.test(line) ? [`${file}:${index + 1}: ${line}`] : [])),
  );
  expect(found).toEqual([]);
});

it('pages have at most 250 lines, except the contract', () => {
  const long = written.filter((name) => read(name).split('\n').length > 251);
  expect(long).toEqual(['docs/contract.md']);
});
