import { expect, it } from 'vitest';
import { accountCalls, SUCCESS } from './auth-calls.ts';
import { MAIL_FROM } from './backend.ts';
import { ADMIN } from './client.ts';
import { ownMailSink } from './mail-sink.ts';
import { mailingServer } from './mailing-server.ts';
import { serverBeside } from './shared-backend.ts';

it('is plain text with the code on a line of its own and no name', async () => {
  const { backend, sink } = await mailingServer();
  await accountCalls(backend.url).sendOtp(ADMIN.email);
  const code = await sink.codeFor(ADMIN.email);
  const [mail] = sink.mails();
  expect(mail?.subject).toBe('Your verification code');
  expect(mail?.subject).not.toContain(code);
  expect(mail?.text.split('\n')).toContain(code);
  const raw = mail?.raw ?? '';
  expect(raw).toContain(`From: ${MAIL_FROM}\r\n`);
  expect(raw).toContain(`To: ${ADMIN.email}\r\n`);
  expect(raw).toContain('Content-Type: text/plain');
  expect(raw).not.toContain('Ada');
  expect(raw).not.toMatch(/<html|multipart/i);
});

/** What a server logs of a mail that can't be sent, which changes no answer. */
async function logOfAFailingMail(smtpUrl: string | false): Promise<string> {
  const log: string[] = [];
  const logStream = { write: (line: string) => void log.push(line) };
  const backend = await serverBeside({ smtpUrl, app: { logLevel: 'info', logStream } });
  const { status, body } = await accountCalls(backend.url).sendOtp(ADMIN.email);
  expect({ status, body }).toEqual({ status: 200, body: SUCCESS });
  // It sends what is under way before it ends.
  await backend.stop();
  return log.join('');
}

it('that is refused is logged without address and code, and changes no answer', async () => {
  const sink = await ownMailSink({ refuse: true });
  const log = await logOfAFailingMail(sink.url);
  expect(log).toContain('a mail could not be sent');
  expect(log).toContain('"responseCode":550');
  expect(log).not.toContain('@');
  expect(log).not.toMatch(/"\d{6}"|Email=/);
});

it('is not sent without SMTP_URL and an outbox, and the log says so', async () => {
  const log = await logOfAFailingMail(false);
  expect(log).toContain('"code":"NO_SMTP_URL"');
  expect(log).not.toContain('@');
});
