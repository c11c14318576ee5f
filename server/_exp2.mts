import { sql } from 'drizzle-orm';
import { openDataFolder } from './data-folder/open.ts';
import { openDatabase } from './database/open.ts';
import { seed } from './seed/seed.ts';
const f = await openDataFolder('/tmp/exp/d5');
const d = await openDatabase(f);
try {
  await seed(d.db, { taxpayers: 1200, refunds: 50000, now: new Date('2024-06-30T12:00:00Z') });
} catch {}
const cols = (ts: (c: string) => string) =>
  `id, transaction_id as "transactionId", amount, gst_amount "gstAmount", collection_type "collectionType", customer_name "customerName", customer_phone_number "customerPhoneNumber", customer_address "customerAddress", reason "reasonForRefund", status "refundStatus", created_by "createdby", ${ts('created_date')} "createdDate", ${ts('updated_date')} "updatedDate", taxpayer_id "taxPayerId", taxpayer_name "taxPayerName", taxpayer_tin "taxPayerTIN"`;
const plain = (c: string) => c,
  char = (c: string) => `to_char(${c} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const cat = (c: string) => `(${c} at time zone 'UTC')::text || 'Z'`;
const o = 'order by created_date desc nulls last, id desc';
const qs: Record<string, string> = {
  'count sorted': `select count(*) from (select * from refunds ${o} offset 1) r`,
  'agg plain': `select json_agg(r)::text as j from (select ${cols(plain)} from refunds ${o}) r`,
  'agg char': `select json_agg(r)::text as j from (select ${cols(char)} from refunds ${o}) r`,
  'agg cat': `select json_agg(r)::text as j from (select ${cols(cat)} from refunds ${o}) r`,
  'string_agg row_to_json char': `select string_agg(row_to_json(r)::text, ',') as j from (select ${cols(char)} from refunds ${o}) r`,
  'rows row_to_json': `select row_to_json(r)::text as j from (select ${cols(char)} from refunds ${o}) r`,
  'unsorted plain': `select json_agg(r)::text as j from (select ${cols(plain)} from refunds) r`,
  'rows 1 int': `select id from refunds`,
  'rows array': `select array[id::text, transaction_id, amount::text]::text from refunds`,
};
for (const [n, q] of Object.entries(qs)) {
  const ts = [];
  for (let i = 0; i < 5; i++) {
    const t = performance.now();
    await d.db.execute(sql.raw(q));
    ts.push(Math.round(performance.now() - t));
  }
  console.log(n.padEnd(30), ts.join(' '), Math.round(process.memoryUsage().rss / 1e6));
}
console.log(
  ((await d.db.execute(sql.raw('explain analyze ' + qs['agg char']))) as any).rows
    .map((r: any) => r['QUERY PLAN'])
    .join('\n'),
);
await d.close();
f.release();
