import { describe, expect, it } from 'vitest';
import { refuseUnsafeStart } from '../../server/start/unsafe-start.ts';
import { readSettings } from '../../server/start/settings.ts';
import { accountCalls } from './auth-calls.ts';
import { refusedStart, runProgram, runStart } from './child.ts';
import { ADMIN, callsOf } from './client.ts';
import { ownMailSink } from './mail-sink.ts';
import { ownDatabase, ownEmbeddedDatabase } from './own-database.ts';
import { sharedBackend } from './shared-backend.ts';
import { JWT_SECRET } from './test-database.ts';

/** Where a test's database asks for the demo, production does not. */
const PRODUCTION = { NODE_ENV: 'production', DEMO: '' };
const SMTP_URL = 'smtp://127.0.0.1:1';
const REASONS = {
  noSecret: /^- JWT_SECRET is missing: .* openssl rand -base64 48 makes one\.$/,
  noDatabase: /^- DATABASE_URL is missing\. .* EMBEDDED=1 .*\.$/,
  noMail: /^- SMTP_URL is missing: .* like smtp:\/\/host:587\.$/,
  demoAccounts:
    /^- The database holds the demo accounts, .*npm run create-user, or set DEMO=1 for a demo\.$/,
};

/** Why such a start over a database with demo accounts is refused, line by line; undefined if not. */
async function refusal(env: Record<string, string>): Promise<string[] | undefined> {
  const { db } = await sharedBackend();
  const refused = await refuseUnsafeStart(readSettings(env), db).catch((error: Error) => error);
  return refused?.message.split('\n');
}

const refusedFor = (reasons: readonly RegExp[]): unknown[] => [
  "The server can't start with these settings:",
  ...reasons.map((reason) => expect.stringMatching(reason)),
];

it('npm start in production is refused with all reasons at once and the way on', async () => {
  const database = await ownDatabase();
  const said = await refusedStart({ ...database.env, ...PRODUCTION, JWT_SECRET: '' });
  expect(said.split('\n')).toEqual(
    refusedFor([REASONS.noSecret, REASONS.noMail, REASONS.demoAccounts]),
  );
});

describe('a production start with demo accounts', () => {
  it.each<[Record<string, string>, keyof typeof REASONS]>([
    [{ EMBEDDED: '1', JWT_SECRET, SMTP_URL }, 'demoAccounts'],
    [{ DEMO: '1', JWT_SECRET }, 'noDatabase'],
    [{ DEMO: '1', EMBEDDED: '1' }, 'noSecret'],
  ])('and %j is refused: %s', async (env, reason) => {
    expect(await refusal({ ...PRODUCTION, ...env })).toEqual(refusedFor([REASONS[reason]]));
  });

  it('is allowed when it says that it is a demo, without mail too', async () => {
    const demo = { ...PRODUCTION, EMBEDDED: '1', DEMO: '1', JWT_SECRET };
    expect(await refusal(demo)).toBeUndefined();
  });
});

it('npm start with another HOST and without DEMO=1 has no accounts and no outbox, and says so and that no mail is sent', async () => {
  const database = await ownEmbeddedDatabase(false);
  const server = await runStart({ ...database.env, HOST: '0.0.0.0' });
  expect(server.screen).not.toMatch(/demo/i);
  expect(server.screen).toContain('Without SMTP_URL no mail is sent');
  expect(server.screen).toContain('npm run create-user -- --email <address> --name <name>');
  expect((await fetch(`${server.url}/demo/outbox`)).status).toBe(404);
  const { body } = await accountCalls(server.url).login(ADMIN.email, ADMIN.password);
  expect(body['responseMessage']).toBe('Invalid e-mail address or password.');
  server.process.kill('SIGINT');
  expect(await server.exit).toBe(0);
});

it('npm start in production has no demo data, only the account that create-user created and mailed before', async () => {
  const database = await ownEmbeddedDatabase(false);
  const sink = await ownMailSink();
  const mailing = { JWT_SECRET, SMTP_URL: sink.url };
  const settings = { ...database.env, ...PRODUCTION, EMBEDDED: '1', ...mailing };
  const email = 'ada@authority.example';
  const args = ['--email', email, '--name', 'Ada First', '--role', 'Administrator'];
  const making = runProgram('create-user', settings, { args, fromSource: true });
  expect(await making.exit).toBe(0);
  expect(making.stdout()).toContain(`A temporary password was mailed to ${email}.`);
  const password = /^\w{12}$/m.exec(sink.mails()[0]?.text ?? '')?.[0] ?? '';
  expect(making.stdout()).not.toContain(password);

  const server = await runStart(settings, { fromSource: true });
  expect(server.screen).not.toContain('demo');
  expect(server.screen).not.toContain('Nobody has an account');
  const { login, sendOtp, verifyOtp, reset } = accountCalls(server.url);
  expect((await login(email, password)).body).toMatchObject({
    responseMessage: expect.stringContaining('first time'),
  });
  await sendOtp(email);
  await verifyOtp(email, await sink.codeFor(email));
  await reset(email, 'Chosen#2024');
  const token = String((await login(email, 'Chosen#2024')).body['result']);
  const { post } = callsOf(server.url, token);
  const log = await post('/Auth/GetUserLogs?Email=server/create-user.ts', {});
  expect(log.result).toMatchObject([
    { action: 'User registered', detail: 'Ada First <ada@authority.example>, Administrator' },
  ]);
  expect(await server.end()).toBe(0);
});
