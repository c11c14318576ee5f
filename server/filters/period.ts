import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { DAY_PATTERN } from '../http/invalid-request.ts';
import { Refusal } from '../http/refusal.ts';

/** Calendar days of the authority, YYYY-MM-DD, both included; an absent end is open. */
export interface Period {
  startDate?: string;
  endDate?: string;
}

const day = { type: 'string', format: 'date', pattern: DAY_PATTERN } as const;

/** The properties of a body that asks for a period. */
export const periodProperties = { startDate: day, endDate: day } as const;

/** The period of a body, without what else it asks for. */
export function periodOf({ startDate, endDate }: Period): Period {
  return {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  };
}

/**
 * A preHandler for bodies with a period.
 *
 * @throws Refusal (422) when it ends before it begins
 */
export async function refuseReversedPeriod(request: FastifyRequest): Promise<void> {
  const { startDate, endDate } = request.body as Period;
  if (startDate !== undefined && endDate !== undefined && endDate < startDate) {
    throw new Refusal(422, 'endDate must not be before startDate.');
  }
}

/**
 * Whether a point of time lies in the period; undefined, as Drizzle's `and` takes it, when that is
 * open. Both ends are fixed for the whole query, so that an index on `time` serves.
 *
 * @param timeZone the authority's, as an IANA name
 */
export function timeInPeriod(
  time: SQLWrapper,
  { startDate, endDate }: Period,
  timeZone: string,
): SQL | undefined {
  return and(
    startDate === undefined
      ? undefined
      : sql`${time} >= ${midnight(sql`${startDate}::date`, timeZone)}`,
    endDate === undefined
      ? undefined
      : sql`${time} < ${midnight(sql`${endDate}::date + 1`, timeZone)}`,
  );
}

/** The same for a column that holds days. */
export function dayInPeriod(day: SQLWrapper, { startDate, endDate }: Period): SQL | undefined {
  return and(
    startDate === undefined ? undefined : sql`${day} >= ${startDate}::date`,
    endDate === undefined ? undefined : sql`${day} <= ${endDate}::date`,
  );
}

/** When a day begins in the zone. */
export function midnight(day: SQLWrapper, timeZone: string): SQL {
  return sql`((${day})::timestamp at time zone ${timeZone}::text)`;
}
