import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type ReadPage, walkPages } from '../../../src/exports/walk-pages.ts';
import { signIn } from '../client.ts';
import { ownBackend } from '../own-backend.ts';
import { receipt, recordTransactions } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';
import { transactionCalls } from '../transaction-calls.ts';

const backend = await ownBackend();
const { list } = transactionCalls(backend, await signIn(backend.url));

it.each(['amount', 'transactionDate', 'taxPayerName', 'customerName'])(
  'an export by %s has every row once that was there at its start, while others come everywhere in its order',
  async (sortingOn) => {
    const { db } = backend;
    const known = await rowsOf<{ id: number }>(db, sql`select id from transactions`);
    const read: ReadPage = async (pageNumber, perPage, _signal, after) => {
      const cursor = after && { cursor: `after-${after}` };
      const { result } = await list({ pageNumber, perPage, sortingOn, ...cursor });
      await recordTransactions(
        db,
        ['0.01', '150.00', '9999999.00'].map((amount) =>
          receipt({
            amount,
            taxpayerId: pageNumber,
            customerName: `Z ${pageNumber}`,
          }),
        ),
      );
      const rows = result.list.map((row) => ({ ...row, id: String(row.id) }));
      return { rows, total: result.totalRecords, skipped: 0, isByCursor: true };
    };
    const ids: number[] = [];
    const notice = await walkPages(read, AbortSignal.timeout(60_000), async (rows) => {
      ids.push(...rows.map(({ id }) => Number(id)));
    });
    const distinct = new Set(ids);
    expect(distinct.size).toBe(ids.length);
    expect(known.filter(({ id }) => !distinct.has(Number(id)))).toEqual([]);
    expect(notice).toMatch(/^The list changed while it was read: /);
  },
);
