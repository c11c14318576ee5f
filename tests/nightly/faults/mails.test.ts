import { expect, it } from 'vitest';
import { freePort } from '../../../tools/dev/free-port.ts';
import { accountCalls, SUCCESS } from '../../server/auth-calls.ts';
import { runStart } from '../../server/child.ts';
import { ADMIN, OFFICER } from '../../server/client.ts';
import { ownMailSink } from '../../server/mail-sink.ts';
import { ownDatabase } from '../../server/own-database.ts';

it('a code that was asked for while the mail server was away is mailed after a kill -9, and works', async () => {
  const port = await freePort();
  const database = await ownDatabase();
  const env = { ...database.env, DEMO: '1', SMTP_URL: `smtp://127.0.0.1:${port}` };
  const killed = await runStart(env);
  for (const { email } of [ADMIN, OFFICER]) {
    expect((await accountCalls(killed.url).sendOtp(email)).body).toEqual(SUCCESS);
  }
  killed.process.kill('SIGKILL');
  await killed.exit;

  const sink = await ownMailSink({ port });
  const server = await runStart(env);
  const found = await sink.mailTo(ADMIN.email);
  const code = /^\d{6}$/m.exec(found.text)?.[0] ?? '';
  expect((await accountCalls(server.url).verifyOtp(ADMIN.email, code)).body).toEqual(SUCCESS);
  await sink.mailTo(OFFICER.email);
  expect(sink.mails()).toHaveLength(2);
  await server.end();
});
