import { Client } from 'pg';

const TICK_MS = 50;

/** Somebody who inserts transactions without a pause. */
export interface Gateway {
  /** @returns how many transactions came, and the longest that one took, in milliseconds. */
  stop(): Promise<{ inserted: number; longest: number }>;
}

/** As a fiscal gateway would: one receipt each, by a connection of its own, straight into the database. */
const INSERT = `
  insert into transactions (transaction_id, transaction_date, receipt_number, taxpayer_id, device_id,
    district_id, customer_name, collection_type, amount, gst_amount, wht_amount)
  select 'GATEWAY-' || $1, now(), 'G-' || $1, id, null, district_id, 'Walk-in', 'GST', 115, 15, 0
  from taxpayers where id >= $2 order by id limit 1`;

/** @param perSecond transactions, spread evenly over each second */
export async function startGateway(databaseUrl: string, perSecond: number): Promise<Gateway> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ last: string }>('select max(id) as last from taxpayers');
  const taxpayers = Number(rows[0]?.last);
  const began = performance.now();
  let inserted = 0;
  let longest = 0;
  const end = new AbortController();

  async function insert(): Promise<void> {
    const asked = performance.now();
    await client.query(INSERT, [String(inserted), 1 + ((inserted * 7919) % taxpayers)]);
    inserted += 1;
    longest = Math.max(longest, performance.now() - asked);
  }

  const done = (async () => {
    while (!end.signal.aborted) {
      const due = ((performance.now() - began) / 1000) * perSecond;
      while (inserted < due) await insert();
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
  })();

  return {
    async stop() {
      end.abort();
      await done;
      await client.end();
      return { inserted, longest };
    },
  };
}
