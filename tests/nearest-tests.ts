import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const CODE = /\.(?:tsx?|js)$/;
/** What a file names of others, by a path: imports, workers, and documents that it reads. */
const NAMED = /'([\w.-]+\/[\w./-]+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name)));

const filesBeside = (): string[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** The file that is named; undefined where it is none of ours. */
function resolve(from: string, named: string, ours: ReadonlySet<string>): string | undefined {
  // Code is imported from beside; its whole path is only an example or a title.
  if (!named.startsWith('.')) return ours.has(named) && !CODE.test(named) ? named : undefined;
  const base = path.join(path.dirname(from), named);
  return ENDINGS.map((ending) => base + ending).find((file) => ours.has(file));
}

/** Who imports each file, or names its path. */
function readImporters(): ReadonlyMap<string, readonly string[]> {
  const folders = ['src', 'server', 'paper', 'tests', 'tools', 'build', 'public', 'docs'];
  const files = [...folders.flatMap(filesIn), ...filesBeside()];
  const ours = new Set(files);
  const importers = new Map<string, string[]>();
  for (const file of files.filter((name) => CODE.test(name))) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const named = Array.from(text.matchAll(NAMED), ([, name = '']) => resolve(file, name, ours));
    for (const found of new Set(named)) {
      if (found !== undefined) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  }
  return importers;
}

const importers = readImporters();

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** Faults take minutes. */
const isFault = (file: string): boolean => file.startsWith('tests/server/faults/');
const isPostgres = (file: string): boolean =>
  /^(?:server\/database|tests\/server)\/postgres\//.test(file);
const isWalk = (file: string): boolean => file.startsWith('tests/browser/');

/** The words of a file's or a folder's name, in the singular. */
const wordsOf = (place: string): string[] =>
  path
    .basename(place)
    .replace(/(\.test)?\.tsx?$/, '')
    .split('-')
    .map((word) => word.replace(/s$/, ''));

const beginsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((word, place) => words[place] === word);

const testsOfServer = filesIn('tests/server').filter(
  (file) => isTest(file) && !isFault(file) && !isPostgres(file),
);

/**
 * The tests of one area of the server: `transaction-search` of `transactions/search.ts`. Where none
 * is called after such a file, all of its area.
 */
function testsOfArea(area: string, files: readonly string[]): string[] {
  const beginning = wordsOf(area);
  const exact = testsOfServer.filter((test) => beginsWith(wordsOf(test), beginning));
  // The area 'auth' and 'authentication'.
  const ofArea =
    exact.length > 0 ? exact : testsOfServer.filter((test) => path.basename(test).startsWith(area));
  const own = new Set(files.flatMap(wordsOf));
  const near = ofArea.filter((test) =>
    wordsOf(test)
      .slice(beginning.length)
      .some((word) => own.has(word)),
  );
  return near.length > 0 ? near : ofArea;
}

/** The tests that are called after files of the server. */
function testsCalledAfter(files: readonly string[]): string[] {
  const areas = new Set(files.map((file) => path.basename(path.dirname(file))));
  return [...areas].flatMap((area) =>
    testsOfArea(
      area,
      files.filter((file) => path.basename(path.dirname(file)) === area),
    ),
  );
}

/** The tests that are called as a program or a file of the server is: `cors` of `http/cors.ts`. */
const namesakesOf = (file: string): string[] =>
  testsOfServer.filter((test) => beginsWith(wordsOf(test), wordsOf(file)));

const topOf = (file: string): string => file.split('/', 1)[0] ?? '';

/**
 * The tests that are nearest by imports: those that import it, or else those that import what
 * imports it, and so on. What only the harness reaches, which draws whole screens, has none, unless
 * it is a part of the harness. Of the server, where most is proven by calls, it is those that import
 * it, or else those called after it, its importers or their areas.
 */
function testsThatImport(changed: string): string[] {
  const isServer = changed.startsWith('server/');
  const isOwn = (file: string): boolean =>
    topOf(file) === topOf(changed) || !/^(?:tests|tools)\//.test(file);
  const isOfTests = topOf(changed) === 'tests';
  const isNear = (file: string): boolean =>
    isTest(file) &&
    !isFault(file) &&
    (isOfTests || isPostgres(changed) || !isPostgres(file)) &&
    (isOfTests || !isWalk(file));
  const seen = new Set([changed]);
  let level = [changed];
  while (level.length > 0) {
    const near = [...new Set(level.flatMap((file) => importers.get(file) ?? []))];
    const tests = near.filter(isNear);
    if (tests.length > 0) return tests;
    level = near.filter((file) => isOwn(file) && !isTest(file) && !seen.has(file));
    if (isServer) {
      // What starts it all is nearest to nothing.
      level = level.filter((file) => path.dirname(file) !== 'server');
      const called = testsCalledAfter([...seen, ...level]);
      if (called.length > 0) return called;
    }
    for (const file of level) seen.add(file);
  }
  return isServer ? namesakesOf(changed) : [];
}

/** What the build makes the console of. */
const DRAWN =
  /^(?:src|paper|build|public)\/|^(?:authority\.ts|index\.html|vite\.config\.ts|tsconfig\.json|package(?:-lock)?\.json)$/;

/** The first row that fits names the room; its witness is one short walk. */
const ROOMS: readonly (readonly [part: RegExp, witness: string])[] = [
  [/^public\/geo\//, 'figures/maps-missing'],
  [/^paper\//, 'exports/options'],
  [/^(?!src\/)/, 'shell/content-policy'],
  [/login|forgot-password|account|front|session|auth|return-path/, 'session/stranger'],
  [/exports|export\//, 'exports/options'],
  [/dashboard|performance-hub|charts|maps|taxpayer|reports|statements/, 'figures/performance-hub'],
  [/layout|toast|errors|theme|main\.tsx|Console\.tsx/, 'shell/content-policy'],
  [/dialog|refund/, 'refunds/dialogs'],
  [/resources\/(screens|index)\.ts/, 'trial/penalties'],
  [/./, 'lists/declared-records'],
];

/** What proves something of files to which neither an import nor a name leads. */
const HOMES: readonly (readonly [part: RegExp, ...tests: string[]])[] = [
  [/^(?:docs\/(?:decisions\/)?)?[\w-]+\.md$/, 'docs/links'],
  [/^docs\/contract\.md$/, 'resources/contract-fields'],
  [/^docs\/monitoring\//, 'server/monitoring'],
  [/^(?:build\/|vite\.config\.ts$|index\.html$)/, 'build'],
  [/^paper\//, 'exports/document-layout', 'server/statement-texts'],
  [/^server\/refunds\//, 'server/sql/decisions', 'server/sql/four-eyes'],
  [/^(?:server\/database\/migrations\/|drizzle\.config\.ts$)/, 'server/sql/migrations'],
  [/^server\/database\/embedded\//, 'server/embedded/thread'],
  [/^server\/database\/postgres\//, 'server/postgres/opening', 'server/postgres/standby'],
  [/^server\/migrate\.ts$/, 'server/postgres/log-roles'],
  [/^server\/create-user\.ts$/, 'server/production'],
  [/^server\/check-log\.ts$/, 'server/sql/log-chain'],
  [/^server\/http\/reference-page\.ts$/, 'server/api-page'],
  [/^tests\/setup\.ts$/, 'setup'],
  [/^tools\/run\.ts$/, 'tools/check-backend-program'],
  [/^tools\/wire\//, 'tools/wire'],
  [/^tools\/texts\//, 'tools/texts'],
];

/** Of each room one walk, its witness if it can be: a helper of all rooms would take all minutes. */
function oneOfEachRoom(walks: readonly string[]): string[] {
  const witnesses = new Set(ROOMS.map(([, witness]) => `tests/browser/${witness}.test.ts`));
  const [...rooms] = new Set(walks.map((walk) => path.dirname(walk)));
  return rooms.flatMap((room) => {
    const own = walks.filter((walk) => path.dirname(walk) === room);
    return own.find((walk) => witnesses.has(walk)) ?? own.slice(0, 1);
  });
}

/**
 * The tests that are nearest to a file: it is one itself, or they import it, are called after it, or
 * read it; and for what is drawn the witness of its room in Chromium. Empty where nothing tests it.
 */
export function nearestTests(changed: string): string[] {
  if (isTest(changed)) return [changed];
  const near = testsThatImport(changed);
  const homes = HOMES.flatMap(([part, ...tests]) => (part.test(changed) ? tests : []));
  const witness = DRAWN.test(changed) ? ROOMS.find(([part]) => part.test(changed)) : undefined;
  return [
    ...near.filter((test) => !isWalk(test)),
    ...oneOfEachRoom(near.filter(isWalk)),
    ...homes.map((home) => `tests/${home}.test.ts`).filter((home) => !near.includes(home)),
    ...(witness === undefined ? [] : [`tests/browser/${witness[1]}.test.ts`]),
  ];
}
