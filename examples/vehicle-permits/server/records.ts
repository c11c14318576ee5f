/** A record as the server keeps it. */
export type Stored = { readonly id: number } & Readonly<Record<string, unknown>>;

/** The records by collection. */
export type Collections = Record<string, Stored[]>;

const MAKES = ['Toyota', 'Ford', 'Volvo', 'Isuzu'];
const CATEGORIES = ['Car', 'Van', 'Lorry'];
const ZONES = ['Centre', 'Harbour', 'Market'];
const STATUSES = ['Applied', 'Granted', 'Refused'];
const OWNERS = 24;
const VEHICLES = 40;
const PERMITS = 60;

const numbered = (count: number, make: (number: number) => object): Stored[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, ...make(index + 1) }));

const oneOf = (words: readonly string[], number: number): string | undefined =>
  words[number % words.length];

const day = (month: number, date: number): string =>
  `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** The same records at each start. */
export const seed = (): Collections => ({
  owners: numbered(OWNERS, (number) => ({
    name: number % 3 === 0 ? `Company ${number}` : `Person ${number}`,
    kind: number % 3 === 0 ? 'company' : 'person',
    company: number % 3 === 0 ? `C-${1000 + number}` : null,
    phone: `+999 20 555 ${String(100 + number).padStart(4, '0')}`,
  })),
  vehicles: numbered(VEHICLES, (number) => ({
    plate: `VP-${100 + number}`,
    ownerId: ((number - 1) % OWNERS) + 1,
    make: oneOf(MAKES, number),
    category: oneOf(CATEGORIES, number),
    registered: day((number % 12) + 1, (number % 28) + 1),
  })),
  permits: numbered(PERMITS, (number) => ({
    vehicleId: ((number - 1) % VEHICLES) + 1,
    zone: oneOf(ZONES, number),
    status: oneOf(STATUSES, number),
    from: day((number % 6) + 1, 1),
    fee: 20 + (number % 5) * 5,
    reason: number % 3 === 2 ? 'The zone is full.' : null,
  })),
});
