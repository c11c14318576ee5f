import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { runStart } from '../../server/child.ts';
import { signIn } from '../../server/client.ts';
import { newTaxpayer } from '../../server/new-taxpayer.ts';
import { openOwn, ownDatabase } from '../../server/own-database.ts';
import { decide, waiting } from '../../server/refund-calls.ts';
import { statementCalls } from '../../server/statement-calls.ts';
import { JWT_SECRET, type TestDatabase } from '../../server/test-database.ts';
import { expectWholeDecisions } from '../../server/whole-decisions.ts';
import { ask } from '../../server/wire.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await ownDatabase();
});

const PRODUCTION = { NODE_ENV: 'production', EMBEDDED: '1', DEMO: '1', JWT_SECRET };
const ROWS = 30_000;

/** More than connections hold that nobody reads. */
async function addMuch(tin: string): Promise<void> {
  const { db, close } = await database.open();
  const taxpayer = await newTaxpayer({ db }, { tin });
  await db.execute(sql`insert into refunds (reason, status, created_date, taxpayer_id)
    select repeat('because ', 40), 'Approved', timestamptz '2024-01-01Z', ${taxpayer}
    from generate_series(1, ${ROWS}::int)`);
  // In parts: a statement may take nine seconds at most.
  for (let first = 0; first < ROWS; first += 3_000) {
    await db.execute(sql`insert into transactions (transaction_id, transaction_date, receipt_number,
      taxpayer_id, district_id, customer_name, collection_type, amount, gst_amount, wht_amount)
    select 'MANY-' || n, timestamptz '2024-01-02Z' + n * interval '1 second', n, ${taxpayer}, 1,
      md5(n::text), 'GST', n, 0, 0
    from generate_series(${first}::int + 1, ${first}::int + 3000) n`);
  }
  await close();
}

/** An answer of which nothing is read before it is asked for. */
async function begin(agent: Agent, url: string, token?: string): Promise<IncomingMessage> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const [answer] = (await once(request(url, { agent, headers }).end(), 'response')) as [
    IncomingMessage,
  ];
  return answer;
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it('SIGTERM in production: a proxy learns of it, and a list and a document that are being read arrive whole', async () => {
  const tin = 'MUCH';
  await addMuch(tin);
  const server = await runStart({ ...database.env, ...PRODUCTION });
  const token = await signIn(server.url);
  const month = { tin, startDate: '2024-01-01', endDate: '2024-01-31' };
  const { result: link } = await statementCalls(server.url, token).generate('Transactions', month);
  const proxy = new Agent({ keepAlive: true });
  onTestFinished(() => proxy.destroy());
  const list = await begin(proxy, `${server.url}/api/Transactions/Refund/History`, token);
  const document = await begin(proxy, server.url + link);
  const [undecided] = await waiting(server.url, token);

  server.process.kill('SIGTERM');
  await server.says('Closing');
  const decision = await decide(server.url, token, undecided);
  expect(decision.status).toBe(200);
  // A probe finds it until the listener closes.
  const seen = new Set<number>();
  const probe = () =>
    ask(`${server.url}/readyz`).then(
      ({ status }) => seen.add(status) && false,
      () => true,
    );
  await vi.waitUntil(probe, { timeout: 30_000, interval: 200 });
  expect(seen).toEqual(new Set([503]));

  const { result } = JSON.parse((await read(list)).toString()) as { result: object[] };
  expect(result.length).toBeGreaterThan(ROWS);
  const pdf = await read(document);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.subarray(-6).toString()).toBe('%%EOF\n');
  expect(await server.exit).toBe(0);
  expect(server.stderr()).toBe('');
  const { db } = await openOwn(database);
  await expectWholeDecisions(db, [undecided ?? 0]);
});

it('Ctrl-C in production waits for nobody who keeps a connection', async () => {
  const server = await runStart({ ...database.env, ...PRODUCTION });
  const proxy = new Agent({ keepAlive: true });
  onTestFinished(() => proxy.destroy());
  await read(await begin(proxy, `${server.url}/healthz`));
  server.process.kill('SIGINT');
  await server.says('Closing');
  await expect(ask(`${server.url}/readyz`)).rejects.toThrow('ECONN');
  expect(await server.exit).toBe(0);
});
