import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPostgres } from '../../../server/database/postgres/open.ts';
import { ownPostgresDatabase } from '../own-database.ts';
import { rowsOf } from '../rows-of.ts';

it('COPY keeps every text as it is, in batches', async () => {
  const texts = [
    'a\tb\nc\rd\\e',
    String.raw`\N`,
    String.raw`\.`,
    '',
    '"',
    'a, "b"',
    'فاطمة ŋ',
    null,
  ];
  const { url } = await ownPostgresDatabase(false);
  const opened = await openPostgres(
    { url, poolSize: 1 },
    {
      standbyUrl: undefined,
      printLine: () => {},
      onCrash: () => {},
      prepare: async (db, copy) => {
        await db.execute(sql`create table copied (n int, text text, time timestamptz)`);
        const rows = texts.map((text, index) => ({ text, index }));
        await copy?.(
          sql`copy copied (n, text, time) from stdin with (format csv)`,
          [rows.slice(0, 2), rows.slice(2)],
          ({ text, index }) => [index, text, new Date(index)],
        );
      },
    },
  );
  const copied = await rowsOf(
    opened.db,
    sql`select text, date_part('ms', time) as ms from copied order by n`,
  );
  expect(copied).toEqual(texts.map((text, ms) => ({ text, ms })));
  await opened.close();
});
