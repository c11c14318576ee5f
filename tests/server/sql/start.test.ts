import { expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { runStart, signInAfterStart } from '../child.ts';
import { call } from '../client.ts';
import { decideWhile } from '../decide-while.ts';
import { ownDatabase } from '../own-database.ts';
import { waiting } from '../refund-calls.ts';
import { expectWholeDecisions } from '../whole-decisions.ts';

// A start takes seconds: these two have to tell much. What else a start does, and how it ends
// otherwise, is in faults/.
const database = await ownDatabase();

async function expectWhole(acknowledged: readonly number[]): Promise<void> {
  const { db, close } = await database.open();
  await expectWholeDecisions(db, acknowledged);
  await close();
}

it('npm start prints its URL; when it is killed no acknowledged decision is lost, the next start continues the session, and SIGTERM lets running calls finish', async () => {
  const child = await runStart({ ...database.env, LOG_LEVEL: 'info' });
  expect(child.screen).toContain('Opening the database ');
  expect(child.screen).not.toContain('Adding demo data');
  expect(child.screen).toMatch(/admin@nra\.example +Admin#2024 +Administrator/);
  expect(child.screen).toMatch(/new\.officer@nra\.example +Welcome#2024 +Officer, sets a password/);
  expect(child.screen).toContain(`Mails are not sent but shown: ${child.url}/demo/outbox\n`);
  expect(await (await fetch(`${child.url}/demo/outbox`)).text()).toContain('No mail yet.');
  const page = await fetch(child.url, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>Console</title>');

  const token = await signInAfterStart(child.url);
  const ids = (await waiting(child.url, token)).slice(0, 40);
  const { acknowledged } = await decideWhile(child, token, ids, 10, 'SIGKILL');
  expect(await child.exit).toBeNull();
  expect(acknowledged.length).toBeGreaterThanOrEqual(10);
  expect(child.stdout()).toContain('"path":"/Auth/Login"');
  await expectWhole(acknowledged);

  const next = await runStart(database.env);
  const list = `${next.url}/api/TAXPayers/GetTAXPayersList`;
  await eventually(async () => (await call(list, { token })).status).toBe(200);
  const others = (await waiting(next.url, token)).slice(0, 40);
  const closing = await decideWhile(next, token, others, 1, 'SIGTERM');
  expect(await next.exit).toBe(0);
  expect(next.stderr()).toBe('');
  // Refused while closing, or not connected any more.
  expect(closing.statuses.filter((status) => ![200, 503, undefined].includes(status))).toEqual([]);
  await expectWhole(closing.acknowledged);
});
