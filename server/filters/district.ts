import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { districts } from '../database/schema/places.ts';

/** The property of a body or a query that asks for one district by its name. */
export const districtProperty = { type: 'string', maxLength: 255 } as const;

/** The district that is meant; undefined for all of them. */
export function oneDistrict(district: string | undefined): string | undefined {
  return district === 'All' || district === '' ? undefined : district;
}

/** Whether `districtId` is the one of the district with this name; undefined when none is meant. */
export function inDistrict(districtId: SQLWrapper, name: string | undefined): SQL | undefined {
  if (name === undefined) return undefined;
  return sql`${districtId} = (select id from ${districts} where name = ${name})`;
}
