import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_DATA } from '../backend.ts';
import { runStart } from '../child.ts';
import { copyTemplate, seededTemplate } from '../template.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SECRET = 'somebody@nra.example';
/** Fails on a signal, with values at the error as those of queries have them. */
const FAILS_LATER = `process.on('SIGUSR2', () => {
  void Promise.reject(Object.assign(new Error('nobody waited'), { params: ['${SECRET}'] }));
});`;

const folder = temporaryFolder();

it('logs an uncaught error without its values, and shuts down cleanly', async () => {
  const DATA_DIR = join(folder, 'data');
  copyTemplate(await seededTemplate(DEMO_DATA), DATA_DIR);
  const preload = join(folder, 'fails-later.mjs');
  writeFileSync(preload, FAILS_LATER);
  const child = await runStart({
    DATA_DIR,
    NODE_OPTIONS: `--import=${preload}`,
  });
  child.process.kill('SIGUSR2');
  expect(await child.exit).toBe(1);
  expect(child.stdout()).toMatch(/"level":60.*"message":"nobody waited"/);
  expect(child.stdout() + child.stderr()).not.toContain(SECRET);
  expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
});
