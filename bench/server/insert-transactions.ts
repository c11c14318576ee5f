/**
 * Inserts transactions without a pause until it is told to end. Prints a line when it begins, and in the end how
 * many there were and the longest that one took, in milliseconds, as JSON.
 *
 * node --import tsx bench/server/insert-transactions.ts <database URL> <transactions per second>
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const TICK_MS = 50;

/** As a fiscal gateway would: one receipt each, by a connection of its own, straight into the database. */
const INSERT = `
  insert into transactions (transaction_id, transaction_date, receipt_number, taxpayer_id, device_id,
    district_id, customer_name, collection_type, amount, gst_amount, wht_amount)
  select 'GATEWAY-' || $1, now(), 'G-' || $1, id, null, district_id, 'Walk-in', 'GST', 115, 15, 0
  from taxpayers where id >= $2 order by id limit 1`;

const [databaseUrl, perSecond] = process.argv.slice(2);
const end = new AbortController();
void once(process, 'SIGTERM').then(() => end.abort());

const client = new Client({ connectionString: databaseUrl });
await client.connect();
const { rows } = await client.query<{ last: string }>('select max(id) as last from taxpayers');
const taxpayers = Number(rows[0]?.last);
process.stdout.write('Inserts.\n');
/** A database may hold those of an earlier run. */
const run = Date.now().toString(36);
const began = performance.now();
let inserted = 0;
let longest = 0;
while (!end.signal.aborted) {
  // Spread evenly over each second.
  const due = ((performance.now() - began) / 1000) * Number(perSecond);
  while (inserted < due) {
    const asked = performance.now();
    await client.query(INSERT, [`${run}-${inserted}`, 1 + ((inserted * 7919) % taxpayers)]);
    inserted += 1;
    longest = Math.max(longest, performance.now() - asked);
  }
  await sleep(TICK_MS);
}
await client.end();
process.stdout.write(JSON.stringify({ inserted, longest }));
