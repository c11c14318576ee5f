import type { NewTaxpayer } from '../database/tables/taxpayers.ts';
import { DAY_MS } from './days.ts';
import { businessName, type Sector, SECTORS } from './names.ts';
import { type District, districts } from './places.ts';
import type { Random } from './random.ts';

const SECTOR_NAMES = Object.keys(SECTORS) as Sector[];
const STREETS = [
  'Harbour Road',
  'Market Street',
  'Independence Avenue',
  'Mill Lane',
  'Hill Street',
];

export type SeedTaxpayer = NewTaxpayer & { id: number };

/** `count` merchants with ids from 1, registered before `now`; the first bear the given names. */
export function makeTaxpayers(
  random: Random,
  count: number,
  now: Date,
  names: readonly string[] = [],
): SeedTaxpayer[] {
  return Array.from({ length: count }, (_, index) =>
    makeTaxpayer(random, index, now, names[index]),
  );
}

function makeTaxpayer(
  random: Random,
  index: number,
  now: Date,
  givenName: string | undefined,
): SeedTaxpayer {
  const sector = random.pick(SECTOR_NAMES);
  const district = pickDistrict(random);
  const category = random.weighted({ Large: 4, Medium: 16, Small: 45, Micro: 35 });
  const name = businessName(random, sector);
  const tin = String(100_000_000 + index * 7_349 + random.integer(0, 7_000));
  const registered = new Date(now.getTime() - random.integer(30, 3_650) * DAY_MS);
  return {
    id: index + 1,
    name: givenName ?? name,
    tin,
    category,
    businessSector: sector,
    districtId: district.id,
    address: random.chance(0.96)
      ? `${random.integer(1, 240)} ${random.pick(STREETS)}, ${district.name}`
      : null,
    phoneNumber: random.chance(0.95) ? phoneNumber(random) : null,
    email: random.chance(0.8) ? `accounts@taxpayer-${tin}.example` : null,
    activity: random.weighted({ Active: 86, Inactive: 14 }),
    collectionTier: random.weighted(TIERS[category]),
    registeredDate: registered.toISOString().slice(0, 10),
    latitude: near(random, district.latitude),
    longitude: near(random, district.longitude),
  };
}

const TIERS = {
  Large: { High: 80, Medium: 18, Low: 2 },
  Medium: { High: 25, Medium: 60, Low: 15 },
  Small: { High: 5, Medium: 45, Low: 50 },
  Micro: { High: 1, Medium: 14, Low: 85 },
};

/** +999 is given to no country. */
export function phoneNumber(random: Random): string {
  return `+999 ${random.integer(20, 79)} ${random.integer(100, 999)} ${random.integer(1000, 9999)}`;
}

function pickDistrict(random: Random): District {
  const weights = Object.fromEntries(districts.map(({ name, weight }) => [name, weight]));
  const name = random.weighted(weights);
  return districts.find((district) => district.name === name) ?? random.pick(districts);
}

function near(random: Random, degrees: number): number {
  return Math.round((degrees + (random.next() - 0.5) * 0.16) * 1e5) / 1e5;
}
