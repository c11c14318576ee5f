import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '../schema/define';
import { splitFilters } from '../schema/filters';
import type { ListQuery } from '../schema/list-query';
import type { Region } from '../schema/region';
import type { ReadRows } from '../schema/read';
import { createWholeList, type WholeList } from '../schema/whole-list';
import { ApiError } from './api-error';

/** A list that is not asked for in this time is forgotten. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;

/** A list as the backend sent it at one time. */
export interface Reading {
  readonly whole: WholeList;
  readonly skipped: number;
  /** The queries it has answered. */
  readonly answered: Set<string>;
  /** When it was first handed out, in milliseconds since 1970; null before. */
  handedOutAt: number | null;
}

/** Reads all rows of a list with the filters that the backend applies. */
export type ReadList = (
  resource: Resource,
  served: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<ReadRows>;

/** The lists that the backend returns whole, each fetched once for all who select from it. */
export interface WholeLists {
  /**
   * The list that a query selects from. It is fetched if it is not kept, if it was invalidated, or
   * if it has answered the same query before: React Query keeps answers, so a hook that asks again
   * wants to know what has changed.
   *
   * @param signal of a caller that may stop waiting; the request is cancelled once nobody waits.
   */
  read(resource: Resource, query: ListQuery, signal?: AbortSignal): Promise<Reading>;
  /** Fetches a list ahead of the query that will select from it. */
  prime(resource: Resource, query: ListQuery): void;
  /** Forgets the lists of a resource, whose records have changed. */
  drop(resource: string): void;
}

/** Those who wait for a request. */
interface Waiting {
  callers: number;
  readonly controller: AbortController;
}

/** Below Refine's key of all pages of the list. */
const keyOf = (name: string): string[] => ['data', 'default', name, 'list', 'whole'];

/** What a query's list is fetched by, and kept under. */
function sourceOf(resource: Resource, query: ListQuery) {
  const { served } = splitFilters(resource, query.filters);
  const queryKey = [...keyOf(resource.name), JSON.stringify(served)];
  return { served, queryKey, id: JSON.stringify(queryKey) };
}

/**
 * @param client keeps the lists below Refine's keys, so that `useInvalidate` reaches them.
 */
export function createWholeLists(
  client: QueryClient,
  region: Region,
  readList: ReadList,
): WholeLists {
  const waitingFor = new Map<string, Waiting>();
  const primed = new Map<string, Promise<Reading>>();

  async function fetch(
    resource: Resource,
    query: ListQuery,
    signal?: AbortSignal,
  ): Promise<Reading> {
    const { served, queryKey, id } = sourceOf(resource, query);
    if (client.getQueryData<Reading>(queryKey)?.answered.has(JSON.stringify(query))) {
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
    const waiting = waitingFor.get(id) ?? { callers: 0, controller: new AbortController() };
    const isOver = (): boolean => waitingFor.get(id) !== waiting;
    waitingFor.set(id, waiting);
    waiting.callers++;
    const settled = new AbortController();
    const cancelled = new Promise<never>((_resolve, reject) => {
      const leave = (): void => {
        waiting.callers--;
        reject(new ApiError({ statusCode: 0, message: '', cancelled: true }));
        if (waiting.callers > 0 || isOver()) return;
        waitingFor.delete(id);
        waiting.controller.abort();
        client.removeQueries({ queryKey, exact: true });
      };
      signal?.addEventListener('abort', leave, { signal: settled.signal });
    });
    try {
      const reading = client.fetchQuery({
        queryKey,
        queryFn: async (): Promise<Reading> => {
          const { rows, skipped } = await readList(resource, served, waiting.controller.signal);
          const whole = createWholeList(resource, rows, region, served);
          return { whole, skipped, answered: new Set(), handedOutAt: null };
        },
        staleTime: Infinity,
        gcTime: FORGOTTEN_AFTER_MS,
        retry: false,
        networkMode: 'always',
        structuralSharing: false,
      });
      const forget = () => !isOver() && waitingFor.delete(id);
      reading.then(forget, forget);
      return await Promise.race([reading, cancelled]);
    } finally {
      settled.abort();
    }
  }

  return {
    async read(resource, query, signal) {
      const { id } = sourceOf(resource, query);
      const ahead = primed.get(id);
      primed.delete(id);
      const reading = await (ahead ?? fetch(resource, query, signal));
      reading.answered.add(JSON.stringify(query));
      reading.handedOutAt ??= Date.now();
      return reading;
    },
    prime(resource, query) {
      const reading = fetch(resource, query);
      // The reader of the list handles the failure; a list that nobody reads has failed silently.
      reading.catch(() => undefined);
      primed.set(sourceOf(resource, query).id, reading);
    },
    drop: (name) => client.removeQueries({ queryKey: keyOf(name) }),
  };
}
