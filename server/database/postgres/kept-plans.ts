import { hash } from 'node:crypto';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { QueryConfig } from 'pg';

const READS_SUMS = /"(?:live_transactions|current_(?:taxpayer|device)_counts)"/;
/** A figure may be called so, too. */
const READS_TRANSACTIONS = /\b(?:from|join) "transactions"/;
const ONE_WAY = '/* one way */';

/** The planner does not see limit and offset, so it does not plan for each pair. */
export const opaqueLimit = (limit: number | Placeholder, offset: number): SQL =>
  sql`limit (select ${limit}::int) offset (select ${offset}::bigint) ${sql.raw(ONE_WAY)}`;

const names = new Map<string, string>();

/**
 * Planning takes longer than reading one row a day or a page. Others that read transactions are
 * planned with their values: a filter may fit few of them or most.
 */
export function keepPlan(query: QueryConfig): QueryConfig {
  const { text } = query;
  const isOverSums = READS_SUMS.test(text) && !READS_TRANSACTIONS.test(text);
  if (!isOverSums && !text.includes(ONE_WAY)) return query;
  const name = names.get(text) ?? hash('sha1', text, 'base64url');
  names.set(text, name);
  return { ...query, name };
}
