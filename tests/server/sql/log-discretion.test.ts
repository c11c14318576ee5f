import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { serializers } from '../../../server/http/logging.ts';
import { describedCalls } from '../../contract/document.ts';
import { ADMIN, signIn } from '../client.ts';
import { makeCall, type Sample } from '../described-call.ts';
import { ownMailSink } from '../mail-sink.ts';
import { ownBackend } from '../own-backend.ts';
import { rowsOf } from '../rows-of.ts';
import { ask } from '../wire.ts';

const TYPED = {
  password: 'Typed#Password-31',
  code: '731945',
  email: 'typed.person@nra.example',
  phone: '+233 20 731 9450',
  name: 'Typed Person',
  text: 'typed into a search box',
};

const lines: string[] = [];
const sink = await ownMailSink({ refuse: true });
const backend = await ownBackend({
  smtpUrl: sink.url,
  seed: { taxpayers: 20, refunds: 10 },
  app: { apiPage: true, logLevel: 'trace', logStream: { write: (line) => lines.push(line) } },
});
const token = await signIn(backend.url);
const stored = await storedPersonalData();

async function storedPersonalData(): Promise<string[]> {
  const rows = await rowsOf<{ value: string | null }>(
    backend.db,
    sql`select unnest(array[email, phone, name, password_hash]) as value from users
      union select unnest(array[tin, name, phone_number, email, address]) from taxpayers
      union select unnest(array[customer_name, customer_phone_number, customer_address]) from refunds`,
  );
  // Shorter ones could be words of the log itself.
  return rows.flatMap(({ value }) => (value !== null && value.length > 6 ? [value] : []));
}

const sampleFor =
  (email: string, tin: string): Sample =>
  (name, { type, enum: values, format }) => {
    if (values !== undefined) return values.find(Boolean);
    if (format === 'date') return '2024-06-01';
    if (type === 'integer') return 1;
    if (type === 'boolean') return true;
    if (/email/i.test(name)) return email;
    if (/password/i.test(name)) return TYPED.password;
    if (/otp/i.test(name)) return TYPED.code;
    if (/tin/i.test(name)) return tin;
    if (/phone/i.test(name)) return TYPED.phone;
    if (/name/i.test(name)) return TYPED.name;
    if (/id$/i.test(name)) return '1';
    return TYPED.text;
  };

/** Makes every call there is, and something after each; gives the answers. */
async function callAll(sample: Sample, withToken = token, after = async () => {}) {
  const answers = [];
  for (const described of describedCalls) {
    answers.push(await makeCall(backend.url, withToken, described, sample));
    await after();
  }
  return answers;
}

/** Whatever a call did to its own account, the session goes on. */
async function keepSession(): Promise<void> {
  await backend.db.execute(
    sql`update users set is_active = true, session_generation = 0, role = 'Administrator'
      where email = ${ADMIN.email}`,
  );
  await backend.db.execute(sql`update sessions set has_ended = false`);
}

/** Hides tables, so that whatever needs them fails inside; gives what brings them back. */
async function hideTables(condition: string): Promise<() => Promise<void>> {
  const tables = await rowsOf<{ name: string }>(
    backend.db,
    sql.raw(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and ${condition}`),
  );
  const rename = async (from: string, to: string) => {
    for (const { name } of tables) {
      await backend.db.execute(sql.raw(`alter table "${name}${from}" rename to "${name}${to}"`));
    }
  };
  await rename('', '_hidden');
  return () => rename('_hidden', '');
}

const share = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length / answers.length;

it('logs no secret and no personal data of any call, whatever its result', async () => {
  const [{ tin } = { tin: '' }] = await backend.db.select().from(taxpayers).limit(1);
  const fitting = sampleFor(ADMIN.email, tin);

  // Calls that are answered, refused for what they say, and refused for who says it.
  const answered = await callAll(fitting, token, keepSession);
  expect(share(answered, 200)).toBeGreaterThan(0.5);
  // Texts for one person alone: a token, links to documents.
  const told = answered.flatMap(({ result }) => (typeof result === 'string' ? [result] : []));
  for (const text of told) if (text.startsWith('/')) await ask(backend.url + text);
  await callAll(sampleFor(TYPED.email, TYPED.text), token, keepSession);
  await callAll((name) => `${TYPED.text} ${name}`);
  await callAll(sampleFor(TYPED.email, tin), `${token}x`);

  // Requests that are no calls.
  const headers = { 'content-type': 'application/json' };
  const broken = `{"email":"${TYPED.email}","password":"${TYPED.password}`;
  const large = JSON.stringify({ email: TYPED.email, password: TYPED.password.repeat(10_000) });
  for (const body of [broken, large])
    await ask(`${backend.url}/Auth/Login`, { method: 'POST', headers, body });
  for (const path of [`/tax-payers/${tin}`, `/api/${TYPED.email}`, `/x?Email=${TYPED.email}`]) {
    await ask(backend.url + path, { headers: { accept: 'text/html', cookie: `token=${token}` } });
  }
  await ask(`${backend.url}/api/%zz?Email=${TYPED.email}`);

  // Calls that fail inside, at their first query and at a later one.
  for (const condition of ["table_name = 'users'", "table_name <> 'users'"]) {
    const bringBack = await hideTables(condition);
    expect(share(await callAll(fitting), 500)).toBeGreaterThan(0.5);
    await bringBack();
    await keepSession();
  }

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(6 * answered.length);
  expect(log).toContain('"msg":"request failed"');
  expect(log).toContain('"msg":"a mail could not be sent"');
  const secrets = [...stored, ...told, ...Object.values(TYPED), ADMIN.password, token, tin];
  expect(secrets.filter((secret) => log.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
});

it('omits input that a parser quotes in its error, and logs the position', () => {
  const error = new SyntaxError(`Unexpected token, "${TYPED.password}" is not valid JSON`);
  const logged = serializers.err(error);
  expect(JSON.stringify(logged)).not.toContain(TYPED.password);
  expect(logged.stack).toContain('log-discretion.test.ts');
});
