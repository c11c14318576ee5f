import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { districts } from '../database/schema/places.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';
import { Refusal } from '../http/refusal.ts';
import type { StatementTaxpayer } from './statement.ts';

/** @throws Refusal (404) when nobody has this TIN */
export async function taxpayerByTin(db: Database, tin: string): Promise<StatementTaxpayer> {
  const taxpayer = await findTaxpayer(db, eq(taxpayers.tin, tin));
  if (taxpayer === undefined) throw new Refusal(404, `There is no taxpayer with TIN ${tin}.`);
  return taxpayer;
}

export async function taxpayerById(
  db: Database,
  id: number,
): Promise<StatementTaxpayer | undefined> {
  return findTaxpayer(db, eq(taxpayers.id, id));
}

async function findTaxpayer(db: Database, which: SQL): Promise<StatementTaxpayer | undefined> {
  const [taxpayer] = await db
    .select({
      id: taxpayers.id,
      tin: taxpayers.tin,
      name: taxpayers.name,
      address: taxpayers.address,
      district: districts.name,
      email: taxpayers.email,
    })
    .from(taxpayers)
    .innerJoin(districts, eq(districts.id, taxpayers.districtId))
    .where(which);
  return taxpayer;
}
