import type { Random } from './random.ts';

const GIVEN = [
  'Abena',
  'Adaeze',
  'Aminata',
  'Anneke',
  'Carlos',
  'Chen',
  'Daniel',
  'Elif',
  'Emeka',
  'Esther',
  'Fatou',
  'Grace',
  'Hassan',
  'Ibrahim',
  'Ingrid',
  'João',
  'Kwame',
  'Laila',
  'Lucía',
  'Mariam',
  'Mei',
  'Michael',
  'Nadia',
  'Ngozi',
  'Olga',
  'Omar',
  'Peter',
  'Priya',
  'Rahel',
  'Samuel',
  'Sanjay',
  'Sofia',
  'Tendai',
  'Thandiwe',
  'Victor',
  'Wei',
  'Yusuf',
  'Zainab',
  'Zoë',
  'Łukasz',
] as const;

const FAMILY = [
  'Abdi',
  'Adeyemi',
  'Andersson',
  'Banda',
  'Bianchi',
  'Boateng',
  'Conteh',
  'Da Silva',
  'Diallo',
  'Fernández',
  'Haile',
  'Hughes',
  'Jalloh',
  'Kamara',
  'Kariuki',
  'Koroma',
  'Kowalski',
  'Li',
  'Mansaray',
  'Mensah',
  'Moyo',
  'Müller',
  'Mwangi',
  'N’Diaye',
  'Nguyen',
  'Okafor',
  'Osei',
  'Patel',
  'Rahman',
  'Santos',
  'Sesay',
  'Sharma',
  'Smith',
  'Tesfaye',
  'Turay',
  'Van Wyk',
  'Wang',
  'Yılmaz',
] as const;

const BRAND = [
  'Amber',
  'Atlas',
  'Baobab',
  'Beacon',
  'Blue Heron',
  'Cedar',
  'Coral',
  'Delta',
  'Eagle',
  'Evergreen',
  'First',
  'Golden Palm',
  'Harbour',
  'Horizon',
  'Indigo',
  'Ivory',
  'Jubilee',
  'Keystone',
  'Lion',
  'Mango Tree',
  'Meridian',
  'New Dawn',
  'Ocean',
  'Orchid',
  'Pearl',
  'Pioneer',
  'Rainbow',
  'Royal',
  'Savannah',
  'Silver',
  'Star',
  'Summit',
  'Sunrise',
  'Unity',
  'Victory',
  'White Sands',
] as const;

/** Business sectors and what their merchants call themselves. */
export const SECTORS = {
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

const FORMS = ['Ltd', 'Limited', 'PLC', 'Enterprise', 'Co.', '& Sons', 'Group', ''] as const;

export function personName(random: Random): string {
  const initial = random.chance(0.12) ? ` ${'ABDEJKMST'[random.integer(0, 8)]}.` : '';
  return `${random.pick(GIVEN)}${initial} ${random.pick(FAMILY)}`;
}

export function businessName(random: Random, sector: Sector): string {
  const trade = random.pick<string>(SECTORS[sector]);
  const style = random.next();
  if (style < 0.45) return joined(random.pick(BRAND), trade, random.pick(FORMS));
  if (style < 0.75) return joined(random.pick(FAMILY), trade, random.pick(FORMS));
  if (style < 0.9) return joined(`${random.pick(FAMILY)} & ${random.pick(FAMILY)}`, trade);
  return joined(`${random.pick(GIVEN)}'s`, trade);
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
