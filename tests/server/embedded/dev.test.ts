import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_DATA } from '../backend.ts';
import { runProgram } from '../child.ts';
import { call } from '../client.ts';
import { copyTemplate, seededTemplate } from '../template.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

it('npm run dev: console and backend behind one address, both gone after Ctrl-C', async () => {
  const DATA_DIR = join(folder, 'data');
  copyTemplate(await seededTemplate(DEMO_DATA), DATA_DIR);
  // The compiler would take both cores from what is waited for.
  const child = runProgram('dev', { DATA_DIR }, { args: ['--no-types'], fromSource: true });
  const screen = await child.says('hot reload: http');
  const url = /hot reload: (http:\S+?)\/?\s/.exec(screen)?.[1] ?? '';
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/@vite/client');
  const answer = await call(`${url}/api/Transactions/Refund/History`);
  expect(answer).toMatchObject({ status: 401, code: '401' });
  expect(existsSync(join(DATA_DIR, 'lock'))).toBe(true);
  child.process.kill('SIGINT');
  expect(await child.exit).toBe(0);
  expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
});
