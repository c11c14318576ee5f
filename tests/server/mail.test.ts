import { describe, expect, it } from 'vitest';
import { outboxPage } from '../../server/mails/demo-outbox.ts';
import { accountCalls, SUCCESS } from './auth-calls.ts';
import { MAIL_FROM } from './backend.ts';
import { ADMIN, OFFICER } from './client.ts';
import { ownMailSink } from './mail-sink.ts';
import { mailingServer } from './mailing-server.ts';
import { serverBeside } from './shared-backend.ts';
import { ask } from './wire.ts';

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

describe('the outbox of a demo', async () => {
  const { url } = await serverBeside();
  const account = accountCalls(url);
  const page = async () => (await fetch(`${url}/demo/outbox`)).text();

  it('shows the mails of a demo, newest first, and their codes work', async () => {
    expect(await page()).toContain('No mail yet.');
    await account.sendOtp(OFFICER.email);
    await account.sendOtp(ADMIN.email);
    const text = await page();
    expect(text.indexOf(ADMIN.email)).toBeGreaterThan(-1);
    expect(text.indexOf(ADMIN.email)).toBeLessThan(text.indexOf(OFFICER.email));
    const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
    expect((await account.verifyOtp(ADMIN.email, code)).body).toEqual(SUCCESS);
  });

  it.each([
    ['under a name that begins like its own', { host: 'localhost.attacker.example:8080' }],
    ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ])('is not shown %s', async (_how, headers) => {
    for (const path of ['/demo/outbox', '/demo/outbox/1/0']) {
      expect((await ask(url + path, { headers })).status).toBe(403);
    }
  });

  it('escapes the contents of a mail', () => {
    const tag = '<script>"&\'</script>';
    const page = outboxPage([{ id: 1, to: tag, subject: tag, text: tag, date: new Date(0) }]);
    expect(page).not.toContain('<script>');
    expect(page.split('&#60;script&#62;&#34;&#38;&#39;&#60;/script&#62;')).toHaveLength(4);
  });
});
