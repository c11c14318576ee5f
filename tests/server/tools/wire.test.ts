import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BACKEND_HOST, BackendProcess } from '../../../tools/dev/backend-process.ts';
import { freePort } from '../../../tools/dev/free-port.ts';
import { figures } from '../../../src/resources/declarations';
import { readFigures } from '../../../src/schema/figures';
import { valueAt } from '../../../src/schema/dot-path';
import { answerTo } from '../../../tools/wire/answer.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

it('brings all declared figures, and none of them empty', () => {
  const bare: string[] = [];
  for (const one of figures) {
    if (!('endpoint' in one)) continue;
    const { method, path, result = 'result' } = one.endpoint;
    const answer = answerTo({ method, path, query: '', body: '{}' });
    const read = readFigures(one, valueAt(answer, result));
    if (!read || read.rows.length === 0 || read.skipped > 0) bare.push(one.name);
  }
  expect(bare).toEqual([]);
});

it('is a backend of its own, which lets everybody in', async () => {
  const port = await freePort();
  const backend = new BackendProcess(ROOT, port, ['tools/run.ts', 'wire']);
  onTestFinished(() => backend.stop());
  expect(await backend.start()).toBe(true);
  const answer = await fetch(`http://${BACKEND_HOST}:${port}/Auth/Login`, { method: 'POST' });
  expect(await answer.json()).toMatchObject({
    responseCode: '200',
    result: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
});
