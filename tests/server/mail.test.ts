import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { accountCalls, SUCCESS } from './account-calls.ts';
import { MAIL_FROM, SEEDED_AT, startBackend } from './backend.ts';
import { runProgram } from './child.ts';
import { ADMIN } from './client.ts';
import { startMailSink } from './mail-sink.ts';
import { copyTemplate, seededTemplate } from './template.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

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
  const DATA_DIR = join(folder, String(Math.random()));
  copyTemplate(
    await seededTemplate({ taxpayers: 1_200, refunds: 2_500, now: SEEDED_AT }),
    DATA_DIR,
  );
  const child = runProgram('server/start.ts', {
    PORT: '0',
    HOST: '127.0.0.1',
    DIST_DIR: folder,
    DATA_DIR,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    SMTP_URL,
  });
  const screen = await child.says('Ctrl-C stops it.');
  const url = /ready: (\S+)/.exec(screen)?.[1] ?? '';
  const { status, body } = await accountCalls(url).sendOtp(ADMIN.email);
  expect({ status, body }).toEqual({ status: 200, body: SUCCESS });
  const log = await child.says('a mail could not be sent');
  child.process.kill('SIGINT');
  await child.exit;
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

it('can go nowhere in production without SMTP_URL: the screen and the log say so', async () => {
  const { screen, log } = await logOfAFailingMail('');
  expect(screen).toContain('Mails are not sent: SMTP_URL is not set.');
  expect(log).toContain('"code":"NO_SMTP_URL"');
  expect(log).not.toContain('@');
});
