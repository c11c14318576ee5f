import { type NewTaxpayer, taxpayers } from '../../server/database/tables/taxpayers.ts';
import type { Backend } from './backend.ts';

/** Registers a taxpayer, with the usual where nothing is given; the id. */
export async function newTaxpayer(
  { db }: Pick<Backend, 'db'>,
  given: { tin: string } & Partial<NewTaxpayer>,
): Promise<number> {
  const [added] = await db
    .insert(taxpayers)
    .values({
      name: `Taxpayer ${given.tin}`,
      category: 'Small',
      businessSector: 'Retail',
      districtId: 1,
      address: '1 Palm Street',
      email: `${given.tin}@taxpayers.example`,
      activity: 'Active',
      collectionTier: 'Low',
      registeredDate: '2020-01-01',
      ...given,
    })
    .returning({ id: taxpayers.id });
  if (added === undefined) throw new Error('not added');
  return added.id;
}
