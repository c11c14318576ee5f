import { expect, it } from 'vitest';
import { outboxPage } from '../../server/mails/demo-outbox.ts';
import { accountCalls, SUCCESS } from './auth-calls.ts';
import { ADMIN, OFFICER } from './client.ts';
import { serverBeside } from './shared-backend.ts';
import { ask } from './wire.ts';

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
