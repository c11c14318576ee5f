import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

/** The file that an import means; undefined where it is none of ours. */
function resolve(from: string, wanted: string): string | undefined {
  const base = path.join(path.dirname(from), wanted);
  return ENDINGS.map((ending) => base + ending).find((file) => {
    const place = path.join(ROOT, file);
    return existsSync(place) && statSync(place).isFile();
  });
}

/** Who imports each file. */
function readImporters(): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of ['src', 'server', 'tests'].flatMap(filesIn)) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    for (const [, wanted = ''] of text.matchAll(IMPORT)) {
      const found = resolve(file, wanted);
      if (found !== undefined) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  }
  return importers;
}

const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) && !file.startsWith('tests/browser/');

/** The words of a file's or a folder's name, in the singular. */
const wordsOf = (place: string): string[] =>
  path
    .basename(place)
    .replace(/(\.test)?\.tsx?$/, '')
    .split('-')
    .map((word) => word.replace(/s$/, ''));

const beginsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((word, place) => words[place] === word);

/**
 * The tests of one area of the server: `transaction-search` of `transactions/search.ts`. Where none
 * is called after such a file, all of its area.
 */
function testsOfArea(area: string, files: readonly string[]): string[] {
  const tests = filesIn('tests/server').filter(isTest);
  const beginning = wordsOf(area);
  const exact = tests.filter((test) => beginsWith(wordsOf(test), beginning));
  // The area 'auth' and 'authentication'.
  const ofArea =
    exact.length > 0 ? exact : tests.filter((test) => path.basename(test).startsWith(area));
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

/**
 * The tests that are nearest to a file: those that import it, or else those that import what imports
 * it, and so on. What only the harness reaches, which draws whole screens, has none. Of the server,
 * where most is proven by calls, it is those that import it, or else those called after it, its importers or their areas.
 */
export function nearestTests(changed: string): string[] {
  const importers = readImporters();
  const importersOf = (files: readonly string[]): string[] => [
    ...new Set(files.flatMap((file) => importers.get(file) ?? [])),
  ];
  const isServer = changed.startsWith('server/');
  const seen = new Set([changed]);
  let level = [changed];
  while (level.length > 0) {
    const near = importersOf(level);
    const tests = near.filter(isTest);
    if (tests.length > 0) return tests;
    level = near.filter((file) => !file.startsWith('tests/') && !seen.has(file));
    if (isServer) {
      // What starts it all is nearest to nothing.
      level = level.filter((file) => path.dirname(file) !== 'server');
      const called = testsCalledAfter([...seen, ...level]);
      if (called.length > 0) return called;
    }
    for (const file of level) seen.add(file);
  }
  return [];
}
