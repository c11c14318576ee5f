import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** A text that is sent piece after piece. */
export type JsonPieces = AsyncGenerator<string | Buffer, void, undefined>;

const ROWS_PER_PIECE = 1_000;

/**
 * The rows of a query as the text of a JSON array, in pieces: for lists that are as long as the
 * country is large. They are read through a cursor, so that neither the database nor this process
 * ever holds the whole as one text, and all of them before the first is given: whoever takes them
 * slowly must not keep a connection, or the embedded database, from everybody else.
 *
 * @param rows as for `jsonList`
 */
export async function* jsonPieces(db: Database, rows: SQLWrapper): JsonPieces {
  const pieces = await readPieces(db, rows);
  for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) yield piece;
}

function readPieces(db: Database, rows: SQLWrapper): Promise<Buffer[]> {
  return db.transaction(async (transaction) => {
    await transaction.execute(
      sql`declare list no scroll cursor for select row_to_json(record)::text as json from (${rows}) as record`,
    );
    const pieces: Buffer[] = [];
    for (;;) {
      const { rows: found } = (await transaction.execute(
        sql.raw(`fetch ${ROWS_PER_PIECE} from list`),
      )) as unknown as { rows: { json: string }[] };
      const text = found.map((row) => row.json).join(',');
      const isLast = found.length < ROWS_PER_PIECE;
      const before = pieces.length === 0 ? '[' : text === '' ? '' : ',';
      pieces.push(Buffer.from(`${before}${text}${isLast ? ']' : ''}`));
      if (isLast) return pieces;
    }
  });
}
