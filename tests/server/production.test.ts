import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from './account-calls.ts';
import { DEMO_DATA } from './backend.ts';
import { type Child, refusedStart, runProgram, runStart } from './child.ts';
import { call } from './client.ts';
import { makeDatabase } from './database.ts';
import { startMailSink } from './mail-sink.ts';
import { JWT_SECRET, type TestDatabase } from './test-database.ts';

const PRODUCTION = { NODE_ENV: 'production' };
const SMTP_URL = 'smtp://127.0.0.1:1';
const ADA = ['--email', 'ada@authority.example', '--name', 'Ada First', '--role', 'Administrator'];

let database: TestDatabase;
afterEach(() => database.remove());

describe('with demo accounts, without secret and mail server', () => {
  beforeEach(async () => {
    database = await makeDatabase(DEMO_DATA);
  });

  it('is refused with all reasons at once and the way on', async () => {
    const said = await refusedStart({ ...database.env, ...PRODUCTION, JWT_SECRET: '' });
    expect(said.split('\n')).toEqual([
      'NODE_ENV is production, and the server does not start like this:',
      expect.stringMatching(/^- JWT_SECRET is missing: .* openssl rand -base64 48 makes one\.$/),
      expect.stringMatching(/^- SMTP_URL is missing: .* like smtp:\/\/host:587\.$/),
      expect.stringMatching(
        /^- The database holds the demo accounts, .*server\/create-user\.ts\.$/,
      ),
    ]);
  });

  it.each([
    ['a short secret', { JWT_SECRET: 'short', SMTP_URL }, ['JWT_SECRET must have', 'The database']],
    ['demo accounts alone', { JWT_SECRET, SMTP_URL }, ['The database']],
  ])('is refused for %s', async (_what, env, reasons) => {
    const [, ...said] = (await refusedStart({ ...database.env, ...PRODUCTION, ...env })).split(
      '\n',
    );
    expect(said).toEqual(reasons.map((reason) => expect.stringContaining(`- ${reason}`)));
  });
});

function createUser(env: Record<string, string>, args: readonly string[] = ADA): Child {
  return runProgram('server/create-user.ts', { ...database.env, ...env }, { args });
}

/** The password that the screen shows. */
async function shownPassword(): Promise<string | undefined> {
  const child = createUser({});
  expect(await child.exit).toBe(0);
  return /shown only now: (\w{12})\n/.exec(child.stdout())?.[1];
}

describe('with an empty database', () => {
  beforeEach(async () => {
    database = await makeDatabase(false);
  });
  it('starts without demo data, for the account that was made before', async () => {
    const sink = await startMailSink();
    const settings = { ...PRODUCTION, JWT_SECRET, SMTP_URL: sink.url };
    const making = createUser(settings);
    expect(await making.exit).toBe(0);
    expect(making.stdout()).toContain('A temporary password was mailed to ada@authority.example.');
    const password = /^\w{12}$/m.exec(sink.mails()[0]?.text ?? '')?.[0] ?? '';
    expect(making.stdout()).not.toContain(password);

    const server = await runStart({ ...database.env, ...settings });
    expect(server.screen).not.toContain('demo');
    const { login, sendOtp, verifyOtp, reset } = accountCalls(server.url);
    const email = 'ada@authority.example';
    expect((await login(email, password)).body).toMatchObject({
      responseMessage: expect.stringContaining('first time'),
    });
    await sendOtp(email);
    await verifyOtp(email, await sink.codeFor(email));
    await reset(email, 'Chosen#2024');
    const token = String((await login(email, 'Chosen#2024')).body['result']);
    const log = await call<{ email: string; action: string; detail: string }[]>(
      `${server.url}/Auth/GetUserLogs?Email=server/create-user.ts`,
      { method: 'POST', token, body: {} },
    );
    expect(log.result).toMatchObject([
      { action: 'User registered', detail: 'Ada First <ada@authority.example>, Administrator' },
    ]);
    server.process.kill('SIGINT');
    expect(await server.exit).toBe(0);
    await sink.stop();
  });

  it('shows the temporary password once where no mail is sent, and a new one when asked again', async () => {
    const first = await shownPassword();
    const second = await shownPassword();
    expect(first).toBeDefined();
    expect(second).not.toBe(first);
  });

  it('says when the mail could not be sent, and how to go on', async () => {
    const child = createUser({ SMTP_URL });
    expect(await child.exit).toBe(1);
    expect(child.stderr()).toMatch(/mail could not be sent \(ESOCKET\)\. Run this again/);
  });

  it.each([
    [['--email', 'ada@authority.example', '--role', 'Administrator']],
    [['--email', 'nobody', '--name', 'Ada', '--role', 'Administrator']],
    [['--password', 'secret']],
  ])('explains itself instead of taking %j', async (args) => {
    const child = createUser({}, args);
    expect(await child.exit).toBe(1);
    expect(child.stderr()).toMatch(/^Usage: .*--email <address>.*\n$/);
  });
});
