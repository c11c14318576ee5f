import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { Copy } from '../database.ts';

export function copyBy(client: Client): Copy {
  return (statement, batches, values) => {
    const { sql } = new PgDialect().sqlToQuery(statement);
    const line = <Row>(row: Row) => `${values(row as never).map(written)}\n`;
    function* texts() {
      for (const rows of batches) yield rows.map(line).join('');
    }
    return pipeline(Readable.from(texts()), client.query(from(sql)));
  };
}

/** In CSV only what is not quoted can be null. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}
