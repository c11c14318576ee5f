import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { verifyPassword, MAX_WAITING } from '../../server/auth/passwords.ts';
import { users } from '../../server/database/tables/accounts.ts';
import { Gate } from '../kit/gate.ts';
import { cheapHash } from './cheap-hash.ts';
import { call } from './client.ts';
import { newPerson } from './new-person.ts';
import { serverBeside } from './shared-backend.ts';

const PASSWORD = 'Failing#2024';
const HASH = cheapHash(PASSWORD);
/** As its tries are counted. */
const LIMIT = 10;

const log: string[] = [];
const logStream = { write: (line: string) => void log.push(line) };
const { url, db } = await serverBeside({ app: { logLevel: 'error', logStream } });

let email: string;
beforeEach(async () => {
  log.length = 0;
  ({ email } = await newPerson({ db }, { password: PASSWORD }));
});
const login = () =>
  call(`${url}/Auth/Login`, { method: 'POST', body: { email, password: PASSWORD } });

type Tried = Awaited<ReturnType<typeof call>>;

/** One more than may go wrong, one after the other. */
async function tries(attempt: () => Promise<Tried>): Promise<Tried[]> {
  const answers: Tried[] = [];
  while (answers.length <= LIMIT) answers.push(await attempt());
  return answers;
}

it('a sign-in is refused while hundreds are waiting, and does not count as an attempt', async () => {
  const gate = new Gate();
  const compute = argon2.hashRaw;
  const computing = vi.spyOn(argon2, 'hashRaw').mockImplementation(async (...asked) => {
    await gate.passed;
    return compute(...asked);
  });
  onTestFinished(() => computing.mockRestore());
  onTestFinished(() => gate.open());
  const others = Array.from({ length: MAX_WAITING + 10 }, () => verifyPassword(PASSWORD, HASH));
  const outcomes = Promise.allSettled(others);
  for (const { status, code, message, headers } of await tries(login)) {
    expect([status, code]).toEqual([503, '503']);
    expect(message).toContain('nothing was done. Try again shortly.');
    expect(headers.get('retry-after')).toBe('5');
  }
  gate.open();
  const served = (await outcomes).filter(({ status }) => status === 'fulfilled');
  expect(served.length).toBeGreaterThan(MAX_WAITING);
  expect((await login()).status).toBe(200);
});

const [salt, key] = HASH.split('$').slice(-2);

it.each([
  '',
  'x',
  '$argon2id$',
  HASH.slice(0, 40),
  HASH.replace('argon2id', 'argon2i'),
  HASH.replace(/m=\d+/, 'm=1'),
  HASH.replace(/m=\d+/, 'm=99999999'),
  HASH.replace(/t=\d+/, 't=0'),
  HASH.replace(/p=\d+/, 'p=0'),
  `$argon2id$v=19$m=64,t=1,p=1$${salt}$AAAA`,
  `$argon2id$v=19$m=64,t=1,p=1$AA$${key}`,
  `${HASH}\u0661`,
])(
  'no password is right for the damaged hash %j, and the operator is told',
  async (passwordHash) => {
    await db.update(users).set({ passwordHash }).where(eq(users.email, email));
    expect(await login()).toMatchObject({ status: 200, code: '401', result: null });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/"userId":\d+.*a stored password hash is damaged/);
    expect(log[0]).not.toContain(email);
  },
);
