import { expect, it, onTestFinished } from 'vitest';
import { accountCalls, SUCCESS } from './account-calls.ts';
import { DEMO_DATA, MAIL_FROM, startBackend } from './backend.ts';
import { runStart } from './child.ts';
import { ADMIN } from './client.ts';
import { startMailSink } from './mail-sink.ts';
import { makeDatabase } from './database.ts';

it('is plain text with the code on a line of its own and no name', async () => {
  const sink = await startMailSink();
  const backend = await startBackend({ smtpUrl: sink.url });
  onTestFinished(async () => {
    await backend.stop();
    await sink.stop();
  });
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

it('sends what is under way before the server ends', async () => {
  const sink = await startMailSink();
  const backend = await startBackend({ smtpUrl: sink.url });
  await accountCalls(backend.url).sendOtp(ADMIN.email);
  await backend.stop();
  expect(sink.mails()).toHaveLength(1);
  await sink.stop();
});

async function logOfAFailingMail(SMTP_URL: string) {
  const database = await makeDatabase(DEMO_DATA);
  const child = await runStart({ ...database.env, LOG_LEVEL: 'info', SMTP_URL });
  const { screen } = child;
  const { status, body } = await accountCalls(child.url).sendOtp(ADMIN.email);
  expect({ status, body }).toEqual({ status: 200, body: SUCCESS });
  const log = await child.says('a mail could not be sent');
  child.process.kill('SIGINT');
  await child.exit;
  await database.remove();
  return { screen, log: log.slice(screen.length) };
}

it('that is refused is logged without address and code, and changes no answer', async () => {
  const sink = await startMailSink({ refuse: true });
  const { screen, log } = await logOfAFailingMail(sink.url);
  await sink.stop();
  expect(screen).not.toContain('Mails are');
  expect(log).toContain('"responseCode":550');
  expect(log).not.toContain('@');
  expect(log).not.toMatch(/"\d{6}"|Email=/);
});

it('goes nowhere when a server has neither SMTP_URL nor an outbox: the log says so', async () => {
  const log: string[] = [];
  const logStream = { write: (line: string) => void log.push(line) };
  const backend = await startBackend({ smtpUrl: false, app: { logLevel: 'info', logStream } });
  const { status, body } = await accountCalls(backend.url).sendOtp(ADMIN.email);
  expect({ status, body }).toEqual({ status: 200, body: SUCCESS });
  await backend.stop();
  expect(log.join('')).toContain('"code":"NO_SMTP_URL"');
  expect(log.join('')).not.toContain('@');
});
