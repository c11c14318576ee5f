import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withQueryContext } from '../../../server/database/query-context.ts';
import { rowsOf } from '../rows-of.ts';
import { sharedBackend } from '../shared-backend.ts';

it('a query of an aborted request is not started, and its connection serves the next one', async () => {
  const { db } = await sharedBackend();
  const context = { slowFromMs: Infinity, reportSlow: () => {}, signal: AbortSignal.abort() };
  const result = new Promise((resolve, reject) => {
    // It would fail if it were started.
    withQueryContext(context, () => void db.execute(sql`select 1 / 0`).then(resolve, reject));
  });
  await expect(result).rejects.toMatchObject({ cause: { message: 'The request was aborted.' } });
  expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
