import type { NewDevice } from '../database/tables/devices.ts';
import { DAY_MS, dayOf, HOUR_MS, isoDay } from './days.ts';
import { SILENT_DISTRICT } from './places.ts';
import type { SeedTaxpayer } from './taxpayers.ts';
import { chance, integer, jitter, pick, weighted } from './values.ts';

export type SeedDevice = NewDevice & { id: number };

const MODELS = ['FD-100', 'FD-200', 'FD-200 Mobile', 'Tillmate 3', 'Tillmate 5 Pro'];
const FIRMWARE = ['2.4.1', '2.4.7', '3.0.0', '3.1.2', '3.1.5'];
const IN_STOCK = 0.08;
const WITHOUT_DEVICE = 0.05;

/** `count` devices: some in stock, one for nearly every taxpayer, and several for larger ones. */
export function* makeDevices(
  count: number,
  taxpayers: readonly SeedTaxpayer[],
  now: Date,
): Generator<SeedDevice> {
  const inStock = Math.ceil(count * IN_STOCK);
  const owners = taxpayers.filter(() => !chance(WITHOUT_DEVICE));
  const larger = owners.filter(({ category }) => /Large|Medium/.test(category));
  for (let index = 0; index < count; index += 1) {
    const id = index + 1;
    const owner =
      index < inStock
        ? undefined
        : (owners[index - inStock] ?? pick(larger.length ? larger : owners));
    yield {
      id,
      serialNumber: `FD${integer(20, 25)}-${String(id).padStart(6, '0')}`,
      model: pick(MODELS),
      firmwareVersion: owner || chance(0.8) ? pick(FIRMWARE) : null,
      ...(owner === undefined ? STOCKED : deploy(owner, index - inStock < owners.length, id, now)),
    };
  }
}

const STOCKED = {
  status: 'In Stock',
  taxpayerId: null,
  districtId: null,
  deployedDate: null,
  lastSeenDate: null,
  latitude: null,
  longitude: null,
};

/** The first device was there before the first transaction. */
function deploy(owner: SeedTaxpayer, isFirst: boolean, id: number, now: Date) {
  const { firstDay, lastDay, districtId, activity } = owner;
  const isSilent = districtId === SILENT_DISTRICT;
  const status =
    activity === 'Active' ? weighted({ Active: 90, Inactive: 6, Faulty: 4 }) : 'Inactive';
  const deployed = isFirst
    ? integer(dayOf(owner.registeredDate), firstDay)
    : integer(firstDay, Math.max(firstDay, lastDay));
  // One switched off a few minutes after the other, at closing time.
  const off =
    (lastDay - (isSilent ? 0 : integer(5, 200))) * DAY_MS + 20 * HOUR_MS - (id % 50) * 60_000;
  const seen = status === 'Active' && !isSilent ? now.getTime() - silence() : off;
  const earliest = deployed * DAY_MS + 8 * HOUR_MS;
  return {
    status,
    taxpayerId: owner.id,
    districtId,
    deployedDate: isoDay(deployed),
    lastSeenDate: new Date(Math.min(now.getTime(), Math.max(seen, earliest))),
    latitude: jitter(owner.latitude ?? 0, 0.001),
    longitude: jitter(owner.longitude ?? 0, 0.001),
  };
}

function silence(): number {
  if (chance(0.85)) return integer(0, HOUR_MS / 4);
  return chance(0.6) ? integer(3 * HOUR_MS, 3 * DAY_MS) : integer(3 * DAY_MS, 30 * DAY_MS);
}

/** When the devices of each taxpayer were at work. */
export class DevicesAtWork {
  readonly #ofOwner = new Map<number, { id: number; since: number; until: number }[]>();

  add({ id, taxpayerId, deployedDate, lastSeenDate }: SeedDevice): void {
    if (!taxpayerId || !deployedDate || !lastSeenDate) return;
    const atWork = { id, since: Date.parse(deployedDate), until: lastSeenDate.getTime() };
    this.#ofOwner.set(taxpayerId, [...(this.#ofOwner.get(taxpayerId) ?? []), atWork]);
  }

  /** A device that was at work at a taxpayer's; null when none was. */
  pick(taxpayerId: number, date: Date): number | null {
    const time = date.getTime();
    const atWork = (this.#ofOwner.get(taxpayerId) ?? []).filter(
      ({ since, until }) => since <= time && time <= until,
    );
    return atWork.length > 0 ? pick(atWork).id : null;
  }
}
