import { expect, it } from 'vitest';
import { CLERK, signedIn } from './client.ts';
import { serverBeside } from './shared-backend.ts';

const log: string[] = [];
const logStream = { write: (line: string) => void log.push(line) };
const limits = { 'report a problem': 12 };
const backend = await serverBeside({ app: { logLevel: 'warn', logStream, limits } });

const PROBLEM = {
  kind: 'error',
  message: 'TypeError: x is not a function',
  route: '/users/:id',
  build: '0.1.0 (f2dc8f7)',
  frames: ['index-Ab1.js:1:2345'],
};
const { post } = await signedIn(backend, CLERK);
const report = (body: object) => post('/api/Console/Problems', body);

it('a browser error is logged without personal data', async () => {
  expect(await report({ ...PROBLEM, tin: '1000000070' })).toMatchObject({ code: '200' });
  const [line, ...others] = log.map((text) => JSON.parse(text));
  expect(others).toEqual([]);
  expect(line).toMatchObject({ level: 40, msg: 'a problem in a browser', problem: PROBLEM });
  expect(log.join()).not.toMatch(/1000000070|clerk/);
});

it.each([
  [{ message: 'x'.repeat(201) }, /^message /],
  [{ route: '/users/7' }, /^route /],
  [{ frames: ['https://x.example/a.js:1:2'] }, /^frames/],
])('%j is refused', async (change, message) => {
  const answer = await report({ ...PROBLEM, ...change });
  expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(message)]);
});

it('is reported by any signed-in user, up to a limit', async () => {
  for (let told = 2; told <= 12; told++) expect((await report(PROBLEM)).status).toBe(200);
  expect((await report(PROBLEM)).status).toBe(429);
});
