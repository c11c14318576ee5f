import { describe, expect, it } from 'vitest';
import { ADMIN, OFFICER, signedIn } from '../client.ts';
import { lastEntry } from '../last-entry.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { receipt, recordTransactions } from '../receipts.ts';
import { serverBeside } from '../shared-backend.ts';
import type { Page } from '../transaction-calls.ts';
import type { User } from '../user-calls.ts';

const backend = await serverBeside({ limits: { register: 50, 'register people': 50 } });
const { post } = await signedIn(backend);
const signInAs = (account: typeof ADMIN) => post('/Auth/Login', account);

it.each([
  ['two blanks inside', 'Rose  Garden', 'Rose Garden', 'Rose  Garden'],
  ['no-break blanks', 'Port\u00a0Amara\u202fMill', 'port amara mill', 'Port\u00a0Amara Mill'],
  ['decomposed letters', 'Mu\u0308ller', 'Müller', 'mu\u0308ller'],
  ['composed letters', 'Jürgens', 'Ju\u0308rgens', 'JÜRGENS'],
  ['an apostrophe', "Mc'Kay", 'Mc\u2019Kay', 'Mc\u02bcKay'],
  ['a curly apostrophe', 'D\u2019Arcy', "D'Arcy", 'D\u2018Arcy'],
  [
    'a long hyphen',
    'Salt\u2011Works \u2013 North',
    'salt-works - north',
    'Salt\u2010Works \u2014 N',
  ],
  ['direction marks', '\u200eLeft\u200f \u202ahand\u202c', 'left hand', '\u2068Left\u2069 hand'],
  ['invisible characters', 'Sug\u200bar\u00adcane', 'sugarcane', 'Sugar\ufeffcane\u2060'],
  ['joiners', 'نور\u200cسحر', 'نورسحر', 'نور\u200cسحر'],
  ['wide letters', 'ＷＩＤＥ　Co', 'wide co', 'ＷＩＤＥ co'],
  ['ligatures', 'Oﬃce Stuﬀ', 'office stuff', 'oﬃce'],
])('a stored name with %s is found however it is typed', async (_what, name, ...texts) => {
  const taxpayerId = await newTaxpayer(backend, { name, tin: `99${name.length}${Date.now()}` });
  const transactionId = `TYPED-${taxpayerId}`;
  await recordTransactions(backend.db, [receipt({ transactionId, taxpayerId })]);
  for (const searchText of [...texts, `\u200b ${texts[0]}\u00a0`]) {
    const { result } = await post<Page>('/api/Transactions/GetTransactionList', { searchText });
    expect(result.list.map((row) => row.transactionId)).toContain(transactionId);
  }
});

const PERSON = { userName: 'Ada Typed', email: 'ada@nra.example', userRole: 'Auditor' };
const register = (change: object) => post<User[]>('/Auth/RegisterUser', { ...PERSON, ...change });
const newAddress = () => `typed${Math.random().toString().slice(2)}@nra.example`;

describe('a new account', () => {
  it.each([
    ['\u202eAda\u202c\u200b O\u2019Marks\u2069', "Ada O'Marks"],
    ['Ada\r\nLines\tTabs\u2028', 'Ada Lines Tabs'],
  ])('named %j is stored as %j', async (userName, expected) => {
    const email = newAddress();
    const phoneNo = '\u202a＋233\u00a020\u2011555\u202c';
    const { result } = await register({ userName, email: `\u200b${email}\u00a0`, phoneNo });
    expect(result.find((user) => user.email === email)).toMatchObject({
      userName: expected,
      phoneNo: '+233 20-555',
    });
  });

  it.each(['\u200b', '\u0301'])('is refused under the name %j', async (userName) => {
    const message = 'userName must not be empty.';
    expect(await register({ userName })).toMatchObject({ status: 422, message });
  });
});

it.each([
  ['שרה Ltd', '\u2068שרה Ltd\u2069'],
  ['\u202eAda <b>', 'Ada <b>'],
])('the log isolates %j as %j, which can’t reorder its sentence', async (userName, shown) => {
  const email = newAddress();
  await register({ userName, email });
  expect((await lastEntry(backend.db))?.detail).toBe(`${shown} <${email}>, Auditor`);
});

// What is read from a name and an address is in unit/typed-text.test.ts.
it.each(['officer\u202f＠nra．example', 'OFFICER@nra\u2060.example'])(
  'signs in with the address %j',
  async (email) => {
    expect((await signInAs({ ...OFFICER, email })).code).toBe('200');
  },
);

it('leaves passwords alone', async () => {
  expect((await signInAs({ ...ADMIN, password: `${ADMIN.password}\u200b` })).code).toBe('401');
});
