import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { askingFor } from '../../../server/database/asker.ts';
import { sharedBackend } from '../shared-backend.ts';

it('a query whose asker has gone is not begun, and its connection serves the next one', async () => {
  const { db } = await sharedBackend();
  const asker = { slowFromMs: Infinity, tell: () => {}, gone: AbortSignal.abort() };
  const asked = new Promise((resolve, reject) => {
    // Begun, it would fail otherwise.
    askingFor(asker, () => void db.execute(sql`select 1 / 0`).then(resolve, reject));
  });
  await expect(asked).rejects.toMatchObject({ cause: { message: 'Nobody waits for it.' } });
  const { rows } = (await db.execute(sql`select 1 as one`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ one: 1 }]);
});
