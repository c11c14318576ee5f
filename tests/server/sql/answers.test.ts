import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { NEWCOMER, signIn } from '../client.ts';
import { makeCall, usualSample } from '../described-call.ts';
import { ownBackend } from '../own-backend.ts';
import { answerOf, describedCall, describedCalls } from '../../contract/document.ts';
import { type KnownCall, knownCalls, nameOf } from '../../contract/known.ts';
import { rowsOf } from '../rows-of.ts';

const backend = await ownBackend();
/** Accepts an answer that is as openapi.json says. */
const judge = Fastify({
  bodyLimit: 100_000_000,
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
});
for (const described of describedCalls) {
  const url = `/${described.method}${described.path}`;
  judge.post(url, { schema: { body: answerOf(described) } }, async () => 'as described');
}
const token = await signIn(backend.url);
const sample = await usualSample(backend.db);
afterAll(() => judge.close());

/** What a call is asked with where it is not what is asked of the others. */
const OWN: Record<string, Record<string, unknown>> = {
  '/Auth/RegisterUser': { email: 'some.body@nra.example' },
  '/Auth/sendOTP': { Email: NEWCOMER.email },
  '/Auth/ResetPassword': { Password: 'Another#2024' },
  '/api/Reports/GetInActiveTaxpayerReport': { startDate: undefined, endDate: undefined },
};

/** Makes a call; `changes` are fields with other values, or with none. */
function make(each: KnownCall, changes: Record<string, unknown> = OWN[each.path] ?? {}) {
  return makeCall(backend.url, token, describedCall(each), (name, ...others) =>
    name in changes ? changes[name] : sample(name, ...others),
  );
}

/** What people would call the data: everything but counters and what is remembered of counts. */
async function recordsNow() {
  const tables = ['users', 'taxpayers', 'devices', 'non_taxpayers', 'transactions', 'refunds'];
  const digests = [...tables, 'log_entries', 'statements', 'one_time_codes'].map(
    (table) => sql`select ${table}::text as name, count(*)::int as rows,
      md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
      from ${sql.identifier(table)} t`,
  );
  return rowsOf<{ name: string; digest: string }>(backend.db, sql.join(digests, sql` union all `));
}

const title = (each: KnownCall) => [nameOf(each), each] as const;
const reads = knownCalls.filter(({ kind }) => kind === 'read');
const commands = knownCalls.filter(({ kind }) => kind === 'command');

async function expectDescribed(each: KnownCall, answer: Awaited<ReturnType<typeof make>>) {
  const { code, message, result } = answer;
  const payload = { responseCode: code, responseMessage: message, result };
  const url = `/${each.method}${each.path}`;
  expect((await judge.inject({ method: 'POST', url, payload })).body).toBe('as described');
}

it('a missing parameter is named', async () => {
  const required = knownCalls.flatMap((each) =>
    (describedCall(each).parameters ?? []).flatMap(({ name, required }) =>
      required ? [[name, each] as const] : [],
    ),
  );
  expect(required.length).toBeGreaterThan(7);
  for (const [name, each] of required) {
    const { status, message } = await make(each, { [name]: undefined });
    expect([each.path, status, message]).toEqual([each.path, 422, `${name} is required.`]);
  }
});

describe('a read', () => {
  it.each(reads.map(title))('%s answers as openapi.json says', async (_, each) => {
    const answer = await make(each);
    expect([answer.status, answer.code, answer.message]).toEqual([200, '200', 'Success']);
    // An empty list would match whatever its items are.
    expect(answer.result).not.toEqual([]);
    await expectDescribed(each, answer);
  });

  it('changes nothing', async () => {
    const before = await recordsNow();
    for (const each of reads) await make(each);
    expect(await recordsNow()).toEqual(before);
  });
});

/** The names of the tables that a command changes, and its answer. */
async function changesOf(each: KnownCall) {
  const before = JSON.stringify(await recordsNow());
  const answer = await make(each);
  const changed = (await recordsNow()).filter(({ digest }) => !before.includes(digest));
  return { answer, changed: changed.map(({ name }) => name) };
}

describe('a command', () => {
  /** Well formed, and refused for the code and the password that are sent. */
  const refused = ['/Auth/ChangePassword', '/Auth/verifyotp', '/Auth/ResetPassword'];

  it.each(commands.filter(({ path }) => !refused.includes(path)).map(title))(
    '%s changes records and answers as openapi.json says',
    async (_, each) => {
      const { answer, changed } = await changesOf(each);
      expect(changed).not.toEqual([]);
      expect([answer.status, answer.code]).toEqual([200, '200']);
      await expectDescribed(each, answer);
    },
  );

  it.each(commands.filter(({ path }) => refused.includes(path)).map(title))(
    '%s that is refused is logged and changes nothing else',
    async (_, each) => {
      const { answer, changed } = await changesOf(each);
      expect([answer.status, answer.code, answer.result]).toEqual([200, '400', null]);
      expect(changed).toEqual(['log_entries']);
    },
  );
});
