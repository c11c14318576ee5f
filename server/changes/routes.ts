import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Area } from '../auth/area.ts';
import type { Permission } from '../auth/permissions.ts';
import type { Database } from '../database/database.ts';
import { jsonObject } from '../database/json.ts';
import { users } from '../database/tables/accounts.ts';
import { devices } from '../database/tables/devices.ts';
import { refunds } from '../database/tables/refunds.ts';
import { nonTaxpayers, taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import { answers, count, record, text } from '../http/answers.ts';
import { sendJson } from '../http/envelope.ts';
import { MARK_PATTERN } from '../http/invalid-request.ts';

/** `mayBeOld`: the list is read from the standby. */
const LISTS = {
  users: { table: users, may: 'users.read' },
  taxpayers: { table: taxpayers, may: 'taxpayers.read', mayBeOld: true },
  'non-taxpayers': { table: nonTaxpayers, may: 'taxpayers.read', mayBeOld: true },
  transactions: { table: transactions, may: 'transactions.read' },
  devices: { table: devices, may: 'devices.read', mayBeOld: true },
  refunds: { table: refunds, may: 'refunds.read' },
} satisfies Record<string, { table: PgTable; may: Permission; mayBeOld?: true }>;

const changesQuery = {
  type: 'object',
  required: ['list'],
  properties: {
    list: { type: 'string', enum: Object.keys(LISTS) as (keyof typeof LISTS)[] },
    since: { type: 'string', pattern: MARK_PATTERN },
  },
} as const;

export const changeRoutes: Area = async (app, { db, read, guard }) => {
  app.get('/api/Console/Changes', {
    schema: {
      summary: 'How many records were added to a list',
      description:
        'Counts records added since the `mark` of an earlier response, at most 1,000; without a mark, 0. Requires the permission to read the list.',
      querystring: changesQuery,
      response: answers(record({ mark: text, added: count })),
    },
    config: { may: 'signedIn' },
    handler: async (request, reply) => {
      const { list, since } = request.query;
      const { table, may, mayBeOld } = LISTS[list];
      await guard.demand(request, may);
      const database = mayBeOld ? await read(request) : db;
      return sendJson(reply, await changesAsJson(database, table, since));
    },
  });
};

/** An old mark must not cost a scan. */
const COUNTED_AT_MOST = 1000;

/**
 * By the primary key alone, or the table would be scanned from its beginning. A transaction that
 * commits after one with a higher id may be missed.
 */
function changesAsJson(db: Database, table: PgTable, since: string | undefined) {
  return jsonObject(
    db,
    sql`select coalesce((select max(id) from ${table}), 0)::text as "mark",
      (select count(*) from (
        select from ${table} where id > ${since ?? Number.MAX_SAFE_INTEGER}::bigint
        order by id limit ${COUNTED_AT_MOST}) as later) as "added"`,
  );
}
