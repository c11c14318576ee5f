import { expect, it } from 'vitest';
import { pdfPages } from '../kit/pdf.ts';
import { call, NEWCOMER, signIn, SUPERVISOR } from './client.ts';
import { lastEntry } from './last-entry.ts';
import { mailingServer } from './mailing-server.ts';
import { newRefund } from './new-refund.ts';
import { newTaxpayer } from './new-taxpayer.ts';
import { receipt, recordTransactions } from './receipts.ts';
import { decide } from './refund-calls.ts';

const { backend, sink } = await mailingServer();
const admin = await signIn(backend.url);

type Options = Parameters<typeof call>[1];

const ask = (path: string, options: Options) => call(`${backend.url}${path}`, options);
const POST = { method: 'POST' };
const UNKNOWN = '/api/Transactions/Refund/UpdateStatus?refundId=999999999&newStatus=Approved';

it.each([
  ['fr', 'Le remboursement 999999999 n’existe pas.'],
  ['fr-CA, en;q=0.5', 'Le remboursement 999999999 n’existe pas.'],
  ['de, ar;q=0.5, en;q=0.3', 'لا يوجد استرداد بالرقم 999999999.'],
  ['AR-u-nu-latn', 'لا يوجد استرداد بالرقم 999999999.'],
  ['en-GB, fr;q=0.9', 'There is no refund 999999999.'],
  ['fr;q=0', 'There is no refund 999999999.'],
  ['*', 'There is no refund 999999999.'],
  ['sw', 'There is no refund 999999999.'],
  [';;q==,,constructor', 'There is no refund 999999999.'],
])('Accept-Language "%s" gets the message %s', async (language, message) => {
  const answer = await ask(UNKNOWN, { ...POST, token: admin, language });
  expect(answer.message).toBe(message);
  expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language');
});

const SHORT_CODE = { Email: 'a', Otp: '1' };

it.each<[what: string, path: string, body: unknown, status: number, message: string]>([
  ['no session', '/Auth/GetAllUser', undefined, 401, 'جلستك غير صالحة أو انتهت مدتها.'],
  ['no path', '/Auth/Nothing', undefined, 404, 'تعذّر العثور على \u2068GET /Auth/Nothing\u2069.'],
  ['a broken URL', '/Auth/%ff', undefined, 400, 'تعذّرت قراءة الطلب.'],
  ['broken JSON', '/Auth/Login', '[', 422, 'متن الطلب يجب أن يكون كائن JSON.'],
  ['a short code', '/Auth/verifyotp', SHORT_CODE, 422, 'Otp يجب ألا يقل طوله عن 6 أحرف.'],
])('answers %s in Arabic', async (_what, path, body, status, message) => {
  const answer = await ask(path, { ...(body !== undefined && POST), body, language: 'ar' });
  expect(answer).toMatchObject({ status, message });
  expect(answer.headers.get('content-language')).toBe('ar');
});

it.each(['en', 'fr', 'ar'])('leaves fixed messages untranslated in %s', async (language) => {
  const read = await ask('/Auth/GetAllUser', { token: admin, language });
  expect(read).toMatchObject({ status: 200, message: 'Success' });
  const first = await ask('/Auth/Login', { ...POST, body: NEWCOMER, language });
  expect(first.status).toBe(403);
  expect(first.message).toContain('first time');
});

it('a decision that came too late is refused in French, with the names of the data', async () => {
  const id = await newRefund(backend);
  await decide(backend.url, admin, id);
  const token = await signIn(backend.url, SUPERVISOR);
  const path = `/api/Transactions/Refund/UpdateStatus?refundId=${id}&newStatus=Rejected`;
  const { message } = await ask(path, { ...POST, token, language: 'fr' });
  expect(message).toMatch(
    /^Ce remboursement a déjà été approuvé par Ada Demo-Admin le [\d/]{10} [\d:]{8}\.$/,
  );
});

it.each([
  ['fr', 'Utilisateur enregistré.', 'Votre compte pour Revenue Console', 'est valable 14 jours'],
  ['ar', 'تم تسجيل المستخدم.', 'حسابك في Revenue Console', 'لمدة 14 يومًا'],
])(
  'mails of a call in %s are written in it, and its log entry in English',
  async (language, message, subject, text) => {
    const email = `reader.${language}@nra.example`;
    const body = { userName: 'Rita Reader', email, phoneNo: '', userRole: 'Officer' };
    const answer = await ask('/Auth/RegisterUser', { ...POST, token: admin, body, language });
    expect(answer.message).toContain(message);
    const mail = await sink.mailTo(email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(text);
    expect(mail.text).toMatch(/^[A-Za-z2-9]{12}$/m);
    expect(await lastEntry(backend.db)).toMatchObject({
      action: 'User registered',
      detail: `Rita Reader <${email}>, Officer`,
    });
  },
);

/** The text of a statement that was made in a language, opened in a window that prefers English. */
async function statementIn(language: string): Promise<string> {
  const tin = `LANGUAGE-${language}`;
  const taxpayerId = await newTaxpayer(backend, { tin });
  const transactionDate = new Date('2024-01-10T10:00:00Z');
  await recordTransactions(backend.db, [
    receipt({ transactionDate, taxpayerId, amount: '-1234567.50', gstAmount: '0.00' }),
  ]);
  const body = { tin, startDate: '2024-01-10', endDate: '2024-01-11' };
  const path = '/api/Reports/GenerateTransactionsStatement-pdf';
  const { result } = await ask(path, { ...POST, token: admin, body, language });
  const document = await fetch(`${backend.url}${result}`, { headers: { 'accept-language': 'en' } });
  return pdfPages(new Uint8Array(await document.arrayBuffer())).join('');
}

it('statements are in the language of the console that made their links', async () => {
  const french = await statementIn('fr');
  for (const text of ['Relevé des opérations', 'Contribuable', 'Total', '-1 234 567,50']) {
    expect(french.replaceAll('\u00a0', ' ')).toContain(text);
  }
  expect(french).toMatch(/Page 1 sur +1/);
  expect(french).toMatch(/Période +du 10\/01\/2024 au 11\/01\/2024/);
  const arabic = await statementIn('ar');
  // The columns begin on the right.
  expect(arabic).toMatch(/WHT[^A-Z]+GST[^A-Z]+المبلغ/);
});
