import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from './child.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The first column of the README's table of variables. */
const README_VARIABLES = Array.from(
  readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8').matchAll(
    /^\| `([A-Z_]+)` \|/gm,
  ),
  ([, name]) => name,
);

const dataDir = path.join(temporaryFolder(), 'data');

it('npm start -- --help names the variables that the README names, in its order, and starts nothing', async () => {
  const help = runProgram('start', { DATA_DIR: dataDir, PORT: 'none' }, { args: ['--help'] });
  expect(await help.exit).toBe(0);
  const named = Array.from(help.stdout().matchAll(/^ {2}([A-Z_]+) /gm), ([, name]) => name);
  expect(named).toHaveLength(28);
  expect(named).toEqual(README_VARIABLES);
  expect(existsSync(dataDir)).toBe(false);
});
