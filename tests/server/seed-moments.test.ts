import { describe, expect, it } from 'vitest';
import { DEFAULT_COUNTS } from '../../server/seed/counts.ts';
import { districts } from '../../server/seed/places.ts';
import { makeRecords } from '../../server/seed/records.ts';

const DAY_MS = 86_400_000;

/** Whenever somebody starts the demo. */
const MOMENTS = [
  ['the first minute of a month', '2026-07-01T00:00:00Z'],
  ['the first minute of a year', '2026-01-01T00:00:00Z'],
  ['the last minute of a year', '2025-12-31T23:59:59.999Z'],
  ['a leap day while shops are open', '2028-02-29T09:30:00Z'],
] as const;
const FLAVOURS = [
  ['plausible', false],
  ['awkward', true],
] as const;

/** From where nothing has been heard of late. */
const SILENT = districts.find(({ name }) => name === 'Windfell');

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

describe.each(MOMENTS)('at %s', (_what, moment) => {
  const now = new Date(moment);
  const isFuture = (time: Date | null | undefined): boolean =>
    (time?.getTime() ?? 0) > now.getTime();
  const daysAgo = (days: number): number => now.getTime() - days * DAY_MS;

  describe.each(FLAVOURS)('the %s data', async (_how, awkward) => {
    const made = await makeRecords({ ...DEFAULT_COUNTS, transactions: 6_000, awkward, now });
    const transactions = [...made.transactions()].flat();
    const taxpayers = new Map(made.taxpayers.map((taxpayer) => [taxpayer.id, taxpayer]));
    const devices = new Map(made.devices.map((device) => [device.id, device]));

    it('have nothing of the future, and nothing older than their 24 months', () => {
      const times = [
        ...transactions.map(({ transactionDate }) => transactionDate),
        ...made.refunds.flatMap(({ createdDate, updatedDate }) => [createdDate, updatedDate]),
        ...made.devices.map(({ lastSeenDate }) => lastSeenDate),
        ...made.logEntries.map(({ createdDate }) => createdDate),
        ...made.users.flatMap(({ createdDate, lastLoginDate }) => [createdDate, lastLoginDate]),
      ];
      expect(times.filter(isFuture)).toEqual([]);
      const days = [
        ...made.taxpayers.map(({ registeredDate }) => registeredDate),
        ...made.devices.map(({ deployedDate }) => deployedDate),
      ];
      expect(days.filter((day) => (day ?? '') > dayOf(now))).toEqual([]);
      const early = [
        ...transactions.map(({ transactionDate }) => transactionDate),
        ...made.refunds.map(({ createdDate }) => createdDate ?? now),
      ];
      expect(early.filter((time) => time.getTime() <= daysAgo(736))).toEqual([]);
    });

    it('have transactions in the order of time, after registration, by devices that were at work', () => {
      const times = transactions.map(({ transactionDate }) => transactionDate.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.length).toBeGreaterThanOrEqual(6_000);
      expect(new Set(transactions.map(({ transactionId }) => transactionId)).size).toBe(
        times.length,
      );
      const wrong = transactions.filter(({ taxpayerId, deviceId, transactionDate }) => {
        const day = dayOf(transactionDate);
        const device = devices.get(deviceId ?? 0);
        return (
          day <= (taxpayers.get(taxpayerId)?.registeredDate ?? '9999') ||
          (device !== undefined &&
            (device.taxpayerId !== taxpayerId ||
              (device.deployedDate ?? '9999') > day ||
              (device.lastSeenDate ?? 0) < transactionDate))
        );
      });
      expect(wrong).toEqual([]);
    });

    it('have taxpayers who are active when they have sold something within 90 days', () => {
      const last = new Map(
        transactions.map(({ taxpayerId, transactionDate }) => [taxpayerId, transactionDate]),
      );
      const soldAt = (id: number): number => last.get(id)?.getTime() ?? 0;
      const wrong = made.taxpayers.filter(({ id, activity }) =>
        activity === 'Active' ? soldAt(id) <= daysAgo(90) : soldAt(id) >= daysAgo(89),
      );
      expect(wrong).toEqual([]);
    });

    it('have refunds of transactions of the same taxpayer that were before them', () => {
      const byId = new Map(transactions.map((receipt) => [receipt.transactionId, receipt]));
      const known = made.refunds.filter((refund) => refund.taxpayerId && refund.transactionId);
      const wrong = known.filter(({ transactionId, taxpayerId, createdDate }) => {
        const receipt = byId.get(transactionId ?? '');
        return (
          receipt === undefined ||
          receipt.taxpayerId !== taxpayerId ||
          (createdDate ?? now) < receipt.transactionDate
        );
      });
      expect(wrong).toEqual([]);
    });

    it('have active devices that were seen within 30 days, most of them within the last', () => {
      const seen = made.devices.flatMap(({ status, lastSeenDate }) =>
        status === 'Active' && lastSeenDate ? [lastSeenDate.getTime()] : [],
      );
      expect(seen.filter((time) => time < daysAgo(30))).toEqual([]);
      expect(seen.filter((time) => time > daysAgo(1)).length).toBeGreaterThan(0.8 * seen.length);
    });

    it('have a log in the order of time, which begins after its accounts', () => {
      const times = made.logEntries.map(({ createdDate }) => createdDate.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const opened = new Map(made.users.map(({ email, createdDate }) => [email, createdDate]));
      const early = made.logEntries.filter(
        ({ email, createdDate }) => createdDate < (opened.get(email) ?? createdDate),
      );
      expect(early).toEqual([]);
    });
  });

  it('the demo tells its stories, and decides nothing before it was asked for', async () => {
    const demo = await makeRecords({ ...DEFAULT_COUNTS, transactions: 6_000, now });
    const decided = demo.refunds.filter(({ updatedDate }) => updatedDate);
    const early = decided.filter(
      ({ createdDate, updatedDate }) => (updatedDate ?? now) < (createdDate ?? now),
    );
    expect(early).toEqual([]);
    const claims = demo.refunds.filter(
      ({ customerName, createdDate }) =>
        customerName === 'Viktor Halvorsen' && (createdDate?.getTime() ?? 0) > daysAgo(14),
    );
    expect(claims).toHaveLength(8);
    expect(claims.filter(({ status }) => status === 'Submitted').length).toBeGreaterThan(4);
    const ids = demo.refunds.map(({ transactionId }) => transactionId);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toHaveLength(1);

    const districtOf = new Map(demo.taxpayers.map(({ id, districtId }) => [id, districtId]));
    const heard = new Set([
      ...demo.devices
        .filter(({ lastSeenDate }) => (lastSeenDate?.getTime() ?? 0) > daysAgo(7))
        .map(({ districtId }) => districtId),
      ...[...demo.transactions()]
        .flat()
        .filter(({ transactionDate }) => transactionDate.getTime() > daysAgo(7))
        .map(({ taxpayerId }) => districtOf.get(taxpayerId)),
    ]);
    expect(districts.filter(({ id }) => !heard.has(id))).toEqual([SILENT]);
  });
});
