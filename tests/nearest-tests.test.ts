import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const ROOT = path.join(import.meta.dirname, '..');
const WHOLE = /\.(?:tsx?|js|sql|md|svg|geojson)$/;
const product = ['src', 'server', 'paper', 'build', 'tools', 'public', 'docs']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  )
  .filter((file) => WHOLE.test(file) && file !== 'docs/pictures.ts');

it('every file of the product leads to a test', () => {
  const bare = [...product, 'authority.ts', 'index.html', 'vite.config.ts', 'package.json'].filter(
    (file) => nearestTests(file).length === 0,
  );
  expect(bare).toEqual([]);
});

it('leads to tests that there are', () => {
  const lost = new Set(
    product.flatMap(nearestTests).filter((test) => !existsSync(path.join(ROOT, test))),
  );
  expect([...lost]).toEqual([]);
});

it.each([
  ['a test', 'tests/paper/wrap.test.ts', 'tests/paper/wrap.test.ts'],
  ['what a test imports', 'src/schema/number-range.ts', 'tests/schema/number-range.test.ts'],
  ['a screen', 'src/pages/help/HelpPage.tsx', 'tests/browser/lists/declared-records.test.ts'],
  ['what the build reads', 'build/precompress.ts', 'tests/build.test.ts'],
  ['what it is told', 'vite.config.ts', 'tests/browser/shell/content-policy.test.ts'],
  ['the authority', 'authority.ts', 'tests/browser/shell/content-policy.test.ts'],
  ['what both PDFs share', 'paper/wrap.ts', 'tests/paper/wrap.test.ts'],
  ['it in files', 'paper/a4.ts', 'tests/exports/document-layout.test.ts'],
  ['it in statements', 'paper/a4.ts', 'tests/server/statement-texts.test.ts'],
  ['it in a browser', 'paper/a4.ts', 'tests/browser/exports/options.test.ts'],
  ['an outline', 'public/geo/districts.geojson', 'tests/server/seed-outlines.test.ts'],
  ['the contract', 'docs/contract.md', 'tests/resources/contract-fields.test.ts'],
  ['another document', 'docs/deploying.md', 'tests/docs/links.test.ts'],
  ['a tool', 'tools/check-backend/shape.ts', 'tests/tools/check-backend-clean.test.ts'],
  ['a helper', 'tests/kit/wire.ts', 'tests/providers/http-answers.test.ts'],
  ['what puts back', 'tests/setup.ts', 'tests/setup.test.ts'],
  ['examples', 'tests/resources/calls/page.ts', 'tests/resources/written-calls.test.ts'],
  ['a namesake of the server', 'server/http/cors.ts', 'tests/server/cors.test.ts'],
  [
    'an area of the server',
    'server/transactions/rows.ts',
    'tests/server/sql/transaction-pages.test.ts',
  ],
])('finds the test of %s: %s', (_what, file, test) => {
  expect(nearestTests(file)).toContain(test);
});

it('of a helper of all rooms one walk of each', () => {
  const rooms = nearestTests('tests/browser/kit/stage.ts').map((walk) => path.dirname(walk));
  expect(rooms.length).toBeGreaterThan(5);
  expect(new Set(rooms).size).toBe(rooms.length);
});

it('of the product no walks but the witness, and nothing that takes minutes', () => {
  for (const file of product) {
    const tests = nearestTests(file);
    expect(tests.filter((test) => test.startsWith('tests/server/faults/'))).toEqual([]);
    expect(tests.filter((test) => test.startsWith('tests/browser/')).length).toBeLessThan(2);
  }
});

it('knows of nothing that nobody tests', () => {
  expect(nearestTests('bench/weight.ts')).toEqual([]);
  expect(nearestTests('no/such/file.ts')).toEqual([]);
});
