import type { NewNonTaxpayer } from '../database/tables/taxpayers.ts';
import { dayOf, isoDay, PERIOD_DAYS } from './days.ts';
import { businessName, SECTORS, type Sector } from './names.ts';
import { districts } from './places.ts';
import type { Random } from './random.ts';
import { phoneNumber } from './taxpayers.ts';

const SECTOR_NAMES = Object.keys(SECTORS) as Sector[];
const SOURCES = [
  'Field survey',
  'Market census',
  'Utility connection',
  'Import declaration',
  'Business permit',
  'Reported by the public',
] as const;
const PLACES = ['Old Market', 'Ferry Landing', 'Ring Road', 'Bus Terminal', 'Cattle Market'];

/**
 * `count` unregistered businesses, found in the last 24 months; the first bear the given names, and of
 * the one after them nothing but its own is known.
 */
export function makeNonTaxpayers(
  random: Random,
  count: number,
  now: Date,
  names: readonly string[] = [],
): NewNonTaxpayer[] {
  return Array.from({ length: count }, (_, index) => {
    const sector = random.pick(SECTOR_NAMES);
    const district = random.pick(districts);
    const usual = {
      name: names[index] ?? businessName(random, sector),
      businessSector: random.chance(0.97) ? sector : null,
      phoneNumber: random.chance(0.6) ? phoneNumber(random) : null,
      address: random.chance(0.8) ? `${random.pick(PLACES)}, ${district.name}` : null,
      districtId: random.chance(0.97) ? district.id : null,
      identifiedDate: random.chance(0.97)
        ? isoDay(dayOf(now) - random.integer(0, PERIOD_DAYS))
        : null,
      source: random.chance(0.9) ? random.pick(SOURCES) : null,
    };
    return names.length > 0 && index === names.length ? { name: usual.name } : usual;
  });
}
