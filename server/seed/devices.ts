import type { NewDevice } from '../database/tables/devices.ts';
import { DAY_MS, dayOf, HOUR_MS, isoDay, PERIOD_DAYS } from './days.ts';
import type { Random } from './random.ts';
import type { Trader } from './traders.ts';

export type SeedDevice = NewDevice & { id: number };

const MODELS = ['FD-100', 'FD-200', 'FD-200 Mobile', 'Tillmate 3', 'Tillmate 5 Pro'] as const;
const FIRMWARE = ['2.4.1', '2.4.7', '3.0.0', '3.1.2', '3.1.5'] as const;
const IN_STOCK = 0.08;
const WITHOUT_DEVICE = 0.05;

/**
 * `count` devices: some in stock, nearly every taxpayer with one, the larger ones with several. A
 * device reports transactions from its deployment until it was last seen.
 */
export function makeDevices(
  random: Random,
  count: number,
  traders: readonly Trader[],
  now: Date,
): SeedDevice[] {
  const inStock = Math.ceil(count * IN_STOCK);
  const owners = chooseOwners(random, count - inStock, traders);
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const owner = owners[index - inStock];
    return owner === undefined
      ? stocked(random, id)
      : deployed(random, id, owner.trader, owner.isFirst, now);
  });
}

interface Owner {
  trader: Trader;
  isFirst: boolean;
}

/** One for each, as long as there are enough, and the rest where there is most to record. */
function chooseOwners(random: Random, count: number, traders: readonly Trader[]): Owner[] {
  const owners = traders
    .filter(() => !random.chance(WITHOUT_DEVICE))
    .slice(0, count)
    .map((trader) => ({ trader, isFirst: true }));
  const larger = traders.filter(({ taxpayer }) => taxpayer.category !== 'Micro');
  const largest = traders.filter(({ taxpayer }) => taxpayer.category === 'Large');
  while (owners.length < count && traders.length > 0) {
    const among = random.chance(0.4) ? largest : larger;
    owners.push({ trader: random.pick(among.length > 0 ? among : traders), isFirst: false });
  }
  return owners;
}

function stocked(random: Random, id: number): SeedDevice {
  return {
    id,
    serialNumber: serialNumber(random, id),
    model: random.pick(MODELS),
    firmwareVersion: random.chance(0.8) ? random.pick(FIRMWARE) : null,
    status: 'In Stock',
    taxpayerId: null,
    districtId: null,
    deployedDate: null,
    lastSeenDate: null,
    latitude: null,
    longitude: null,
  };
}

function deployed(
  random: Random,
  id: number,
  { taxpayer, firstDay, lastDay }: Trader,
  isFirst: boolean,
  now: Date,
): SeedDevice {
  const today = dayOf(now);
  const status =
    lastDay < today ? 'Inactive' : random.weighted({ Active: 90, Inactive: 6, Faulty: 4 });
  const registered = dayOf(taxpayer.registeredDate);
  // The first device was there before the first transaction.
  const from = isFirst
    ? random.integer(Math.max(registered, firstDay - PERIOD_DAYS), firstDay)
    : random.integer(firstDay, Math.max(firstDay, lastDay));
  const until = status === 'Active' ? now.getTime() - silence(random) : silentSince();
  return {
    id,
    serialNumber: serialNumber(random, id),
    model: random.pick(MODELS),
    firmwareVersion: random.pick(FIRMWARE),
    status,
    taxpayerId: taxpayer.id,
    districtId: taxpayer.districtId,
    deployedDate: isoDay(from),
    lastSeenDate: new Date(Math.min(now.getTime(), Math.max(until, from * DAY_MS + 8 * HOUR_MS))),
    latitude: near(random, taxpayer.latitude),
    longitude: near(random, taxpayer.longitude),
  };

  function silentSince(): number {
    const last = Math.max(from, Math.min(lastDay, today - random.integer(5, 200)));
    return last * DAY_MS + random.integer(8 * HOUR_MS, 22 * HOUR_MS);
  }
}

/** Most of the devices at work report all the time, some have been off for days. */
function silence(random: Random): number {
  if (random.chance(0.85)) return random.integer(0, HOUR_MS / 4);
  if (random.chance(0.6)) return random.integer(3 * HOUR_MS, 3 * DAY_MS);
  return random.integer(3 * DAY_MS, 30 * DAY_MS);
}

function serialNumber(random: Random, id: number): string {
  return `FD${random.integer(20, 25)}-${String(id).padStart(6, '0')}`;
}

/** In the same street. */
function near(random: Random, degrees: number | null | undefined): number | null {
  if (degrees === null || degrees === undefined) return null;
  return Math.round((degrees + (random.next() - 0.5) * 0.002) * 1e5) / 1e5;
}

interface Span {
  id: number;
  /** Milliseconds since 1970, both included. */
  from: number;
  until: number;
}

/** The devices of each taxpayer, with the time between deployment and silence. */
export class DevicesAtWork {
  readonly #ofOwner = new Map<number, Span[]>();

  constructor(devices: readonly SeedDevice[]) {
    for (const { id, taxpayerId, deployedDate, lastSeenDate } of devices) {
      if (!taxpayerId || !deployedDate || !lastSeenDate) continue;
      const span = { id, from: dayOf(deployedDate) * DAY_MS, until: lastSeenDate.getTime() };
      this.#ofOwner.set(taxpayerId, [...(this.#ofOwner.get(taxpayerId) ?? []), span]);
    }
  }

  /** The id of one that was at work at the taxpayer's; null when none was. */
  pick(random: Random, taxpayerId: number, time: Date): number | null {
    const at = time.getTime();
    const spans = this.#ofOwner
      .get(taxpayerId)
      ?.filter(({ from, until }) => from <= at && at <= until);
    return spans === undefined || spans.length === 0 ? null : random.pick(spans).id;
  }
}
