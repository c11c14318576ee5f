import { faker } from '@faker-js/faker/locale/en';

export const { arrayElement: pick } = faker.helpers;
export const integer = (min: number, max: number): number => faker.number.int({ min, max });
export const chance = (probability: number): boolean => faker.datatype.boolean(probability);

export function weighted<Key extends string>(weights: Record<Key, number>): Key {
  const entries = Object.entries(weights) as [Key, number][];
  return faker.helpers.weightedArrayElement(entries.map(([value, weight]) => ({ value, weight })));
}

/** A number spread like real amounts, many small and few large, around a median. */
export function spread(median: number, width: number): number {
  const [u, v] = [faker.number.float(), faker.number.float()];
  const normal = Math.sqrt(-2 * Math.log(1 - u)) * Math.cos(2 * Math.PI * v);
  return Math.max(1, Math.round(median * Math.exp(width * normal)));
}

export function money(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

export function jitter(degrees: number, distance: number): number {
  return Math.round((degrees + (faker.number.float() * 2 - 1) * distance) * 1e5) / 1e5;
}

/** +999 is given to no country. */
export const phoneNumber = (): string =>
  `+999 ${integer(20, 79)} ${integer(100, 999)} ${integer(1000, 9999)}`;

export const street = (): string => `${integer(1, 240)} ${faker.location.street()}`;

const SECTORS = {
  'Retail trade': ['Stores', 'Supermarket', 'Trading', 'Mini Mart', 'Fashion House'],
  'Wholesale trade': ['Distributors', 'Wholesalers', 'Import & Export', 'Supplies'],
  'Hotels and restaurants': ['Hotel', 'Guest House', 'Restaurant', 'Beach Resort', 'Catering'],
  Construction: ['Builders', 'Construction', 'Engineering', 'Cement Works'],
  Manufacturing: ['Industries', 'Foods', 'Bottling', 'Textiles', 'Plastics'],
  'Transport and logistics': ['Logistics', 'Haulage', 'Shipping', 'Motors'],
  Telecommunications: ['Telecom', 'Networks', 'Mobile'],
  'Professional services': ['Consulting', 'Legal', 'Auditors', 'Advisory'],
  'Health and pharmacy': ['Pharmacy', 'Clinic', 'Medical Supplies', 'Diagnostics'],
  'Fuel and energy': ['Petroleum', 'Energy', 'Filling Station', 'Solar'],
} as const;

export type Sector = keyof typeof SECTORS;

export const randomSector = (): Sector => pick(Object.keys(SECTORS) as Sector[]);

const FORMS = ['Ltd', 'Limited', 'PLC', 'Enterprise', 'Co.', 'Group'];

export function businessName(of: Sector = randomSector()): string {
  const { person, location } = faker;
  const owner = weighted({ city: 40, family: 35, partners: 15, given: 10 });
  const trade = pick<string>(SECTORS[of]);
  if (owner === 'given') return `${person.firstName()}'s ${trade}`;
  if (owner === 'partners') return `${person.lastName()} & ${person.lastName()} ${trade}`;
  return `${owner === 'city' ? location.city() : person.lastName()} ${trade} ${pick(FORMS)}`;
}

faker.seed(20_240_100);
/** A country's customers buy more than once; a name for each receipt would take longer. */
const PEOPLE = faker.helpers.multiple(
  () => `${faker.person.firstName()} ${faker.person.lastName()}`,
  { count: 1_500 },
);
const FIRMS = faker.helpers.multiple(() => businessName(), { count: 1_500 });

export const personName = (): string => pick(PEOPLE);
export const firmName = (): string => pick(FIRMS);
