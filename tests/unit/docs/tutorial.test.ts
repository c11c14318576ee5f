import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runnerImport } from 'vite';
import { afterAll, expect, it } from 'vitest';
import type { Screen } from '../../../src/resources/screens';
import { checkDeclarations } from '../../../src/schema/check';
import type { Resource } from '../../../src/schema/define';
import { applied, stepsOf } from './follow';

const ROOT = path.join(import.meta.dirname, '../../..');
const TUTORIAL = path.join(ROOT, 'docs/tutorial.md');
/** What the steps change is a copy, all else is the checkout's own. */
const COPIED = ['src', 'tests'];
const TESTS_LEFT_OUT = /tests\/(?:journeys|nightly|server)/;

const load = async <T>(file: string): Promise<T> =>
  (
    await runnerImport<T>(path.join(root, file), {
      root,
      configFile: false,
      logLevel: 'error',
    })
  ).module;

const root = mkdtempSync(path.join(tmpdir(), 'tutorial-'));
for (const name of readdirSync(ROOT).filter((name) => name !== '.git')) {
  const [from, to] = [path.join(ROOT, name), path.join(root, name)];
  if (!COPIED.includes(name)) symlinkSync(from, to);
  else cpSync(from, to, { recursive: true, filter: (file) => !TESTS_LEFT_OUT.test(file) });
}
const steps = stepsOf(TUTORIAL);
for (const { file, kind, code } of steps) {
  const place = path.join(root, file);
  writeFileSync(place, kind === 'diff' ? applied(readFileSync(place, 'utf8'), code) : code);
}

afterAll(() => rmSync(root, { recursive: true }));

it('every step finds its place, and what comes of them compiles', () => {
  const config = {
    extends: './tests/tsconfig.json',
    // Its own cache: with that of all tests, the next check of their types would begin anew.
    compilerOptions: { tsBuildInfoFile: '.cache/types/tutorial.json' },
    include: ['src/env.d.ts', ...new Set(steps.map(({ file }) => file))],
  };
  writeFileSync(path.join(root, 'tsconfig.tutorial.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  let said = '';
  try {
    execFileSync(tsc, ['-p', 'tsconfig.tutorial.json'], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    said = String((error as { stdout?: string }).stdout);
  }
  expect(said).toBe('');
});

it('the screen that comes of them is declared without a mistake, and sends what it shows', async () => {
  const { resources } = await load<{ resources: readonly Resource[] }>('src/resources/index.ts');
  const { screens } = await load<{ screens: readonly Screen[] }>('src/resources/screens.ts');
  checkDeclarations(
    resources,
    screens.map(({ path }) => path),
  );
  const phoneBook = resources.find(({ name }) => name === 'phone-book');
  expect(phoneBook).toMatchObject({ may: 'users.read', filters: { userRole: {} }, details: {} });
  expect(screens.at(-1)).toMatchObject({ path: '/phone-book', icon: 'phone' });

  const body = phoneBook?.actions?.['changePhone']?.endpoint?.body;
  const row = { id: '3', userID: '3', userName: 'Zoë', userRole: 'Officer', phoneNo: null };
  expect(body?.({ row, values: { phoneNo: '+999 20 555 0142' } })).toEqual({
    userId: 3,
    userName: 'Zoë',
    userRole: 'Officer',
    phoneNo: '+999 20 555 0142',
  });
});
