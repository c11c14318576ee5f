import { beforeEach, describe, expect, it } from 'vitest';
import { type Child, runProgram } from '../../server/child.ts';
import { ownDatabase } from '../../server/own-database.ts';
import type { TestDatabase } from '../../server/test-database.ts';

const ADA = ['--email', 'ada@authority.example', '--name', 'Ada First', '--role', 'Administrator'];

let database: TestDatabase;
beforeEach(async () => {
  database = await ownDatabase(false);
});

function createUser(env: Record<string, string>, args: readonly string[] = ADA): Child {
  return runProgram('create-user', { ...database.env, ...env }, { args });
}

async function shownPassword(): Promise<string | undefined> {
  const child = createUser({});
  expect(await child.exit).toBe(0);
  return /shown only now: (\w{12})\n/.exec(child.stdout())?.[1];
}

describe('create-user', () => {
  it('shows the temporary password once where no mail is sent, and a new one when asked again', async () => {
    const first = await shownPassword();
    const second = await shownPassword();
    expect(first).toBeDefined();
    expect(second).not.toBe(first);
  });

  it('says when the mail could not be sent, and how to go on', async () => {
    const child = createUser({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await child.exit).toBe(1);
    expect(child.stderr()).toMatch(/mail could not be sent \(ESOCKET\)\. Run this again/);
  });

  it.each([
    [['--email', 'nobody', '--name', 'Ada', '--role', 'Administrator']],
    [['--password', 'secret']],
  ])('explains itself instead of taking %j', async (args) => {
    const child = createUser({}, args);
    expect(await child.exit).toBe(1);
    expect(child.stderr()).toMatch(/^Usage: .*--email <address>.*\n$/);
  });
});
