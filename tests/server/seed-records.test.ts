import { describe, expect, it } from 'vitest';
import { countsAtScale, DEFAULT_COUNTS } from '../../server/seed/counts.ts';
import { makeRecords } from '../../server/seed/records.ts';
import { SEEDED_AT } from './backend.ts';

const SMALL = { ...DEFAULT_COUNTS, awkward: true, transactions: 3_000, now: SEEDED_AT };
const made = await makeRecords(SMALL);
type Records = typeof made;

/** All but the hashes of passwords, which have a salt of their own each time. */
function comparable({ users, transactions, ...others }: Records) {
  const people = users.map((user) => ({ ...user, passwordHash: '' }));
  return { ...others, people, transactions: [...transactions()].flat() };
}

it('are the same every time for the same moment', async () => {
  expect(comparable(await makeRecords(SMALL))).toEqual(comparable(made));
});

it('of one kind do not depend on how many there are of another', async () => {
  const other = await makeRecords({
    ...SMALL,
    devices: 100,
    nonTaxpayers: 0,
    transactions: 5_000,
    users: 5,
  });
  expect(other.taxpayers).toEqual(made.taxpayers);
  expect(other.refunds).toEqual(made.refunds);
});

it('are as many as the scale says', () => {
  expect(countsAtScale(1)).toEqual(DEFAULT_COUNTS);
  expect(countsAtScale(20)).toEqual({
    taxpayers: 24_000,
    devices: 32_000,
    nonTaxpayers: 6_000,
    transactions: 1_200_000,
    refunds: 50_000,
    users: 40,
  });
  expect(Object.values(countsAtScale(0.0001)).every(Number.isInteger)).toBe(true);
});

describe('devices', () => {
  const owners = new Map(made.taxpayers.map((taxpayer) => [taxpayer.id, taxpayer]));
  const owned = made.devices.filter(({ taxpayerId }) => taxpayerId !== null);

  it('have serial numbers of their own, and all kinds of status and model', () => {
    expect(made.devices).toHaveLength(1_600);
    expect(new Set(made.devices.map(({ serialNumber }) => serialNumber)).size).toBe(1_600);
    expect(new Set(made.devices.map(({ status }) => status))).toEqual(
      new Set(['In Stock', 'Active', 'Inactive', 'Faulty', 'Recalled']),
    );
    expect(new Set(made.devices.map(({ model }) => model)).size).toBeGreaterThan(5);
  });

  it('in stock have no owner, place and date', () => {
    const stocked = made.devices.filter(({ status }) => status === 'In Stock');
    expect(stocked.length).toBe(128);
    for (const { taxpayerId, districtId, deployedDate, lastSeenDate, latitude } of stocked) {
      expect([taxpayerId, districtId, deployedDate, lastSeenDate, latitude]).toEqual(
        Array(5).fill(null),
      );
    }
  });

  it('in use stand at their owner, since the registration or later', () => {
    const wrong = owned.filter(({ taxpayerId, districtId, deployedDate }) => {
      const owner = owners.get(taxpayerId ?? 0);
      return (
        owner === undefined ||
        (districtId !== null && districtId !== owner.districtId) ||
        (deployedDate !== null && (deployedDate ?? '') < owner.registeredDate)
      );
    });
    expect(wrong).toEqual([]);
    expect(owned.length).toBe(1_472);
  });

  it('that are active were seen within 30 days, most of them today; no other one was', () => {
    const silence = owned.map(({ status, lastSeenDate }) => ({
      status,
      days: lastSeenDate ? (SEEDED_AT.getTime() - lastSeenDate.getTime()) / 86_400_000 : undefined,
    }));
    const active = silence.filter(({ status, days }) => status === 'Active' && days !== undefined);
    expect(active.every(({ days = 0 }) => days >= 0 && days <= 30)).toBe(true);
    expect(active.filter(({ days = 9 }) => days < 1).length).toBeGreaterThan(0.8 * active.length);
    expect(active.some(({ days = 0 }) => days > 7)).toBe(true);
    expect(silence.some(({ status, days = 0 }) => status === 'Inactive' && days > 90)).toBe(true);
  });

  it('include awkward ones', () => {
    const serials = made.devices.map(({ serialNumber }) => serialNumber);
    expect(serials).toEqual(expect.arrayContaining(['=1+1', '<b>FD</b>', 'ŋ-٣-蓝', '0000000000']));
    const nullable = ['model', 'firmwareVersion', 'lastSeenDate', 'deployedDate', 'districtId'];
    for (const field of [...nullable, 'latitude', 'longitude'] as (keyof (typeof owned)[0])[]) {
      expect(owned.some((device) => device[field] === null)).toBe(true);
    }
  });
});

describe('non-taxpayers', () => {
  it('include awkward names, and each field is missing somewhere', () => {
    expect(made.nonTaxpayers).toHaveLength(300);
    const names = made.nonTaxpayers.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['ŋ', '=1+1', '<b>bold</b>', '蓝海贸易有限公司']));
    expect(names.some((name) => name.length > 200)).toBe(true);
    for (const field of ['businessSector', 'phoneNumber', 'address', 'districtId'] as const) {
      expect(made.nonTaxpayers.some((business) => business[field] === null)).toBe(true);
    }
    expect(Object.keys(made.nonTaxpayers[15] ?? {})).toEqual(['name']);
  });
});

it('demo accounts have created three of the refunds that wait', () => {
  const creators = made.refunds
    .filter(({ status }) => status === 'Submitted')
    .map(({ createdBy }) => createdBy?.trim().toLowerCase() ?? '')
    .filter((creator) => /demo-|@nra\.example$/.test(creator));
  expect(creators).toEqual(['officer@nra.example', 'admin@nra.example', 'oscar demo-officer']);
});

describe('users', () => {
  it('begin with the demo accounts; nobody else has a password', () => {
    expect(made.users).toHaveLength(40);
    expect(made.users.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, id) => id + 1));
    expect(made.users[0]?.email).toBe('admin@nra.example');
    const usable = made.users.filter(({ passwordHash }) => passwordHash.startsWith('$argon2id$'));
    expect(usable.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('have addresses of their own in a domain of nobody, several roles, and some are blocked', () => {
    expect(new Set(made.users.map(({ email }) => email)).size).toBe(40);
    expect(made.users.every(({ email }) => email.endsWith('@nra.example'))).toBe(true);
    expect(new Set(made.users.map(({ role }) => role)).size).toBe(5);
    expect(made.users.some(({ isActive }) => isActive === false)).toBe(true);
    expect(made.users.some(({ phone }) => phone === null)).toBe(true);
    expect(made.users.some(({ name }) => name.length > 100)).toBe(true);
  });
});

describe('log entries', () => {
  const { users, refunds, logEntries } = made;
  const opened = new Map(users.map(({ email, createdDate }) => [email, createdDate]));

  it('lie in the order of time, none in the future and none before its account', () => {
    const times = logEntries.map(({ createdDate }) => createdDate.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(SEEDED_AT.getTime());
    const early = logEntries.filter(
      ({ email, createdDate }) => createdDate < (opened.get(email) ?? createdDate),
    );
    expect(early).toEqual([]);
    expect(logEntries.length).toBeGreaterThan(3_000);
  });

  it('hold each decision that names its officer, and no other', () => {
    const said = logEntries.filter(({ action }) => action.startsWith('Refund '));
    const decided = refunds.filter(({ decidedBy, updatedDate }) => decidedBy && updatedDate);
    expect(said.length).toBe(decided.length);
    const byDetail = new Map(said.map((entry) => [entry.detail, entry]));
    for (const { id, transactionId, status, updatedDate, decidedBy } of decided) {
      expect(byDetail.get(`Refund ${id}, transaction ${transactionId ?? 'unknown'}`)).toMatchObject(
        {
          action: `Refund ${status.toLowerCase()}`,
          email: users[(decidedBy ?? 0) - 1]?.email,
          createdDate: updatedDate,
        },
      );
    }
  });

  it('know when each user signed in last', () => {
    for (const { email, lastLoginDate } of users) {
      const last = logEntries.findLast(
        (entry) => entry.email === email && entry.action === 'Signed in',
      );
      expect(last?.createdDate ?? null).toEqual(lastLoginDate ?? null);
    }
    expect(users.some(({ lastLoginDate }) => !lastLoginDate)).toBe(true);
  });

  it('include strangers, and entries without detail and address', () => {
    expect(logEntries.some(({ userName }) => userName === null)).toBe(true);
    expect(logEntries.some(({ detail }) => detail === null)).toBe(true);
    expect(logEntries.some(({ ipAddress }) => ipAddress === null)).toBe(true);
  });
});
