import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from './child.ts';
import { temporaryFolder } from './temporary-folder.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/configuration.md'), 'utf8');
const [reference = ''] = page.split('\n## ');
const DOCUMENTED = Array.from(reference.matchAll(/^\| `([A-Z_]+)` \|/gm), ([, name]) => name);

const dataDir = path.join(temporaryFolder(), 'data');

it('npm start -- --help lists the variables of docs/configuration.md in the same order, and starts nothing', async () => {
  const help = runProgram('start', { DATA_DIR: dataDir, PORT: 'none' }, { args: ['--help'] });
  expect(await help.exit).toBe(0);
  const named = Array.from(help.stdout().matchAll(/^ {2}([A-Z_]+) /gm), ([, name]) => name);
  expect(named).toHaveLength(29);
  expect(named).toEqual(DOCUMENTED);
  expect(existsSync(dataDir)).toBe(false);
});
