import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const TESTS = path.join(import.meta.dirname, '..');

it('all files of a project have its environment: for another one the worker would be ended, and load everything anew', () => {
  const asking = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) =>
      /^\/\/ @vitest-environment/m.test(readFileSync(path.join(TESTS, name), 'utf8')),
    );
  expect(asking).toEqual([]);
});
