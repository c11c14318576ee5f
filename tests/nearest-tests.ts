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

/** The tests of the areas that a file of the server serves: its own folder and its importers'. */
function testsOfAreas(files: readonly string[]): string[] {
  const areas = new Set(files.map((file) => path.basename(path.dirname(file)).replace(/s$/, '')));
  return filesIn('tests/server').filter(
    (file) => isTest(file) && [...areas].some((area) => path.basename(file).startsWith(area)),
  );
}

/**
 * The tests that are nearest to a file: those that import it, or else those that import what imports
 * it, and so on. What only the harness reaches, which draws whole screens, has none. Of the server,
 * where most is proven by calls, it is those that import it, or else those called after its area.
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
    if (isServer) return testsOfAreas([changed, ...level]);
    for (const file of level) seen.add(file);
  }
  return [];
}
