import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../tools/dev/free-port.ts';
import { accountCalls, SUCCESS } from '../../server/auth-calls.ts';
import { DEMO_DATA } from '../../server/backend.ts';
import { runStart } from '../../server/child.ts';
import { ADMIN, OFFICER } from '../../server/client.ts';
import { makeDatabase } from '../../server/database.ts';
import { startMailSink } from '../../server/mail-sink.ts';

/** A start on a database of its own whose mails go to a port. */
async function startAt(smtpPort: number) {
  const database = await makeDatabase(DEMO_DATA);
  const env = { ...database.env, DEMO: '1', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  return { database, start: () => runStart(env) };
}

it('a code that was asked for while the mail server was away is mailed after a kill -9, and works', async () => {
  const port = await freePort();
  const { database, start } = await startAt(port);
  const killed = await start();
  for (const { email } of [ADMIN, OFFICER]) {
    expect((await accountCalls(killed.url).sendOtp(email)).body).toEqual(SUCCESS);
  }
  killed.process.kill('SIGKILL');
  await killed.exit;

  const sink = await startMailSink({ port });
  onTestFinished(sink.stop);
  const server = await start();
  const found = await sink.mailTo(ADMIN.email);
  const code = /^\d{6}$/m.exec(found.text)?.[0] ?? '';
  expect((await accountCalls(server.url).verifyOtp(ADMIN.email, code)).body).toEqual(SUCCESS);
  await sink.mailTo(OFFICER.email);
  expect(sink.mails()).toHaveLength(2);
  server.process.kill();
  await server.exit;
  await database.remove();
});
