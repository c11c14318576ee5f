import { faker } from '@faker-js/faker/locale/en';
import type { NewNonTaxpayer, NewTaxpayer } from '../database/tables/taxpayers.ts';
import { dayOf, isoDay, PERIOD_DAYS } from './days.ts';
import { districts, SILENT_DAYS, SILENT_DISTRICT } from './places.ts';
import {
  businessName,
  chance,
  integer,
  jitter,
  phoneNumber,
  pick,
  randomSector,
  spread,
  street,
  weighted,
} from './values.ts';

export interface SeedTaxpayer extends NewTaxpayer {
  id: number;
  /** The first and the last day with transactions, since 1970. */
  firstDay: number;
  lastDay: number;
}

const ACTIVE_WITHIN_DAYS = 90;
const TIERS = {
  Large: { High: 80, Medium: 18, Low: 2 },
  Medium: { High: 25, Medium: 60, Low: 15 },
  Small: { High: 5, Medium: 45, Low: 50 },
  Micro: { High: 1, Medium: 14, Low: 85 },
};
const WEIGHTED_DISTRICTS = districts.map((value) => ({ value, weight: value.weight }));

/** The first have the given names and trade all the time. */
export function makeTaxpayers(count: number, now: Date, names: readonly string[]): SeedTaxpayer[] {
  const today = dayOf(now);
  return Array.from({ length: count }, (_, index) => {
    const name = names[index];
    const businessSector = randomSector();
    const district = faker.helpers.weightedArrayElement(
      name === undefined ? WEIGHTED_DISTRICTS : WEIGHTED_DISTRICTS.slice(0, SILENT_DISTRICT - 1),
    );
    const category =
      name === undefined ? weighted({ Large: 4, Medium: 16, Small: 45, Micro: 35 }) : 'Medium';
    const tin = String(100_000_000 + index * 7_349 + integer(0, 7_000));
    const activity = name === undefined ? weighted({ Active: 86, Inactive: 14 }) : 'Active';
    const registered = today - integer(name === undefined ? 30 : PERIOD_DAYS + 1, 3_650);
    const firstDay = Math.max(registered + 1, today - PERIOD_DAYS + 1);
    const silent = district.id === SILENT_DISTRICT ? SILENT_DAYS : 0;
    const idle = activity === 'Active' ? silent : integer(ACTIVE_WITHIN_DAYS, PERIOD_DAYS);
    return {
      id: index + 1,
      name: name ?? businessName(businessSector),
      tin,
      category,
      businessSector,
      districtId: district.id,
      address: chance(0.96) ? `${street()}, ${district.name}` : null,
      phoneNumber: chance(0.95) ? phoneNumber() : null,
      email: chance(0.8) ? `accounts@taxpayer-${tin}.example` : null,
      activity,
      collectionTier: weighted(TIERS[category]),
      registeredDate: isoDay(registered),
      latitude: jitter(district.latitude, 0.08),
      longitude: jitter(district.longitude, 0.08),
      firstDay,
      lastDay: today - idle,
    };
  });
}

const SALES: Record<string, number> = {
  Large: 9,
  Medium: 2,
  Small: 1.2,
  Micro: 0.5,
  High: 2,
  Low: 0.5,
};

export function traderPicker(taxpayers: readonly SeedTaxpayer[]): (day: number) => SeedTaxpayer {
  const lots = taxpayers.flatMap((taxpayer) => {
    const { category, collectionTier } = taxpayer;
    const size = spread(4 * (SALES[category] ?? 1) * (SALES[collectionTier] ?? 1), 0.6);
    return Array.from({ length: size }, () => taxpayer);
  });
  return (day) => {
    for (;;) {
      const taxpayer = pick(lots);
      if (taxpayer.firstDay <= day && day <= taxpayer.lastDay) return taxpayer;
    }
  };
}

const SOURCES = [
  'Field survey',
  'Market census',
  'Utility connection',
  'Import declaration',
  'Business permit',
  'Reported by the public',
];

/**
 * `count` unregistered businesses, found in the last 24 months; the first bear the given names, and of
 * the one after them nothing but its own is known.
 */
export function* makeNonTaxpayers(
  count: number,
  now: Date,
  names: readonly string[],
): Generator<NewNonTaxpayer> {
  for (let index = 0; index < count; index += 1) {
    const businessSector = randomSector();
    const name = names[index] ?? businessName(businessSector);
    const district = pick(districts);
    const known = {
      name,
      businessSector: chance(0.97) ? businessSector : null,
      phoneNumber: chance(0.6) ? phoneNumber() : null,
      address: chance(0.8) ? `${street()}, ${district.name}` : null,
      districtId: chance(0.97) ? district.id : null,
      identifiedDate: chance(0.97) ? isoDay(dayOf(now) - integer(0, PERIOD_DAYS)) : null,
      source: chance(0.9) ? pick(SOURCES) : null,
    };
    yield names.length > 0 && index === names.length ? { name } : known;
  }
}
