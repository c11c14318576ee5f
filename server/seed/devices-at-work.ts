import { DAY_MS, dayOf } from './days.ts';
import type { SeedDevice } from './devices.ts';
import type { Random } from './random.ts';

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
