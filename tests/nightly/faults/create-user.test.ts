import { beforeEach, describe, expect, it } from 'vitest';
import { runToEnd } from '../../server/child.ts';
import { ownDatabase } from '../../server/own-database.ts';
import type { TestDatabase } from '../../server/test-database.ts';

const ADA = ['--email', 'ada@authority.example', '--name', 'Ada First', '--role', 'Administrator'];

let database: TestDatabase;
beforeEach(async () => {
  database = await ownDatabase(false);
});

const createUser = (env: Record<string, string> = {}, args = ADA) =>
  runToEnd('create-user', { ...database.env, ...env }, ...args);

async function shownPassword(): Promise<string | undefined> {
  const { code, out } = await createUser();
  expect(code).toBe(0);
  return /shown only now: (\w{12})\n/.exec(out)?.[1];
}

describe('create-user', () => {
  it('shows the temporary password once where no mail is sent, and a new one when asked again', async () => {
    const first = await shownPassword();
    const second = await shownPassword();
    expect(first).toBeDefined();
    expect(second).not.toBe(first);
  });

  it('says when the mail could not be sent, and how to go on', async () => {
    const { code, err } = await createUser({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(code).toBe(1);
    expect(err).toMatch(/mail could not be sent \(ESOCKET\)\. Run this again/);
  });

  it.each([
    [['--email', 'nobody', '--name', 'Ada', '--role', 'Administrator']],
    [['--password', 'secret']],
  ])('explains itself instead of taking %j', async (args) => {
    const { code, err } = await createUser({}, args);
    expect(code).toBe(1);
    expect(err).toMatch(/^Usage: .*--email <address>.*$/);
  });
});
