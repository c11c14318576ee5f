import type { Child } from './child.ts';
import { decide } from './refund-calls.ts';

export interface Decided {
  /** The refunds whose decision was acknowledged. */
  acknowledged: number[];
  /** Of all answers; undefined where none came. */
  statuses: (number | undefined)[];
}

/** Decides all these refunds at once; the server gets the signal once so many are acknowledged. */
export async function decideWhile(
  server: Child & { url: string },
  token: string,
  ids: readonly number[],
  enough: number,
  signal: NodeJS.Signals,
): Promise<Decided> {
  const acknowledged: number[] = [];
  const statuses = await Promise.all(
    ids.map(async (id) => {
      const answer = await decide(server.url, token, id).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(id);
      // Once: a second one would mean that nobody wants to wait.
      if (acknowledged.length === enough && !server.process.killed) server.process.kill(signal);
      return answer?.status;
    }),
  );
  return { acknowledged, statuses };
}
