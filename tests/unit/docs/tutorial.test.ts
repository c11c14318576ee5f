import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../server/temporary-folder.ts';
import { compile } from './compile';
import { follow, stepsOf } from './follow';

const ROOT = path.join(import.meta.dirname, '../../..');
const TUTORIAL = path.join(ROOT, 'docs/tutorial.md');
/** What the steps change is a copy, all else is the checkout's own. */
const COPIED = ['src', 'tests'];
const TESTS_LEFT_OUT = /tests\/(?:journeys|nightly|server)/;

const root = temporaryFolder();
for (const name of readdirSync(ROOT).filter((name) => name !== '.git')) {
  const [from, to] = [path.join(ROOT, name), path.join(root, name)];
  if (!COPIED.includes(name)) symlinkSync(from, to);
  else cpSync(from, to, { recursive: true, filter: (file) => !TESTS_LEFT_OUT.test(file) });
}
const steps = stepsOf(TUTORIAL);
follow(steps, root);

it('every step finds its place, and what comes of them compiles', () => {
  const config = {
    extends: './tests/tsconfig.json',
    // Its own cache: with that of all tests, the next check of their types would begin anew.
    compilerOptions: { tsBuildInfoFile: '.cache/types/tutorial.json' },
    include: ['src/env.d.ts', ...new Set(steps.map(({ file }) => file))],
  };
  writeFileSync(path.join(root, 'tsconfig.tutorial.json'), JSON.stringify(config));
  expect(compile(root, 'tsconfig.tutorial.json')).toBe('');
});
