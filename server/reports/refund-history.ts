import { and, eq, sql } from 'drizzle-orm';
import type { JsonPieces } from '../database/json-pieces.ts';
import type { Database } from '../database/open.ts';
import { refunds } from '../database/schema/refunds.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';
import type { Extension } from '../extensions.ts';
import type { Figures } from '../filters/figures.ts';
import { inDistrict } from '../filters/district.ts';
import { timeInPeriod } from '../filters/period.ts';
import { listRefundsAsJson } from '../refunds/repository.ts';

/**
 * The refunds that were asked for in a period, newest first, as the text of a JSON array in
 * pieces. A district
 * is that of the taxpayer; refunds of somebody whom the register does not know lie in none.
 *
 * @param status undefined: whatever it is
 */
export function refundHistoryAsJson(
  db: Database,
  { period, district }: Figures,
  status: string | undefined,
  timeZone: string,
  extensions: readonly Extension[],
): JsonPieces {
  const ofDistrict = inDistrict(taxpayers.districtId, district);
  return listRefundsAsJson(
    db,
    extensions,
    and(
      timeInPeriod(refunds.createdDate, period, timeZone),
      status === undefined ? undefined : eq(refunds.status, status),
      ofDistrict &&
        sql`${refunds.taxpayerId} in (select ${taxpayers.id} from ${taxpayers} where ${ofDistrict})`,
    ),
  );
}
