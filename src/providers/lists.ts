import { type FetchQueryOptions, type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Resource } from '../schema/define';
import { valueAt } from '../schema/dot-path';
import { listEndpoint } from '../schema/filters';
import type { Endpoint } from '../schema/language/calls';
import type { Row } from '../schema/language/fields';
import type { PageArgs } from '../schema/language/lists';
import type { ListQuery } from '../schema/list-query';
import { initialState, tabsOf } from '../schema/list-state';
import type { ListMeta } from '../schema/meta';
import { readRowsInPlace } from '../schema/read';
import type { Region } from '../schema/region';
import { translate } from '../schema/translate';
import { createWholeList, type ListAnswer, type WholeList } from '../schema/whole-list';
import { ApiError } from './api-error';
import type { Calls } from './calls';
import { createPrimed } from './primed';

export interface ReadPage {
  readonly data: Row[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly skipped: number;
}

/** Reads the rows of a list response; null if it contains no list. */
export function readPage(resource: Resource, result: unknown): ReadPage | null {
  const { list } = resource;
  const paged = list.paging === 'server' && result !== null && result !== undefined;
  const found = paged ? (valueAt(result, list.rows ?? '') ?? null) : result;
  const count = paged ? Number(valueAt(result, list.total ?? '')) : 0;
  // A response without rows is only an empty page if it says so.
  if (found === null && count !== 0) return null;
  const read = readRowsInPlace(resource, found);
  if (!read) return null;
  const { rows, skipped } = read;
  const total = Number.isSafeInteger(count) ? Math.max(count, rows.length) : rows.length;
  const hasMore =
    paged && list.bounded !== undefined && valueAt(result, list.bounded.hasMore) === true;
  return { data: rows, total, hasMore, skipped };
}

const FORGOTTEN_AFTER_MS = 30 * 60_000;

/** A list that the backend returned whole, fetched once for all who select from it. */
interface Reading {
  readonly whole: WholeList;
  readonly skipped: number;
  /** The queries it has answered. */
  readonly answered: Set<string>;
  handedOutAt?: number;
}

/** Below Refine's key of all pages of the list, so that `useInvalidate` reaches it. */
const wholeKey = (name: string): string[] => ['data', 'default', name, 'list', 'whole'];

const primedKey = ({ name }: Resource, query: ListQuery, { countAll, cursor }: ListMeta) =>
  JSON.stringify([name, query, countAll === true, cursor || null]);

/** The lists of all resources, whichever side pages them. */
export function createLists(
  { send }: Calls,
  client: QueryClient,
  region: Region,
  isBounded: boolean,
) {
  const primedPages = createPrimed<ReadPage>();
  const primedWhole = createPrimed<Reading>();

  async function readRows<Args>(
    resource: Resource,
    endpoint: Endpoint<Args>,
    args: Args,
    { signal, quiet }: ListMeta,
  ): Promise<ReadPage> {
    let rows: ReadPage | null = null;
    const check = ({ result }: { readonly result: unknown }): void => {
      rows = readPage(resource, result);
      if (rows) return;
      const message = translate('public.data.noList', 'The server sent an unexpected response.');
      throw new ApiError({ statusCode: 200, message });
    };
    await send(endpoint, args, { signal, quiet, check });
    // `check` has thrown otherwise.
    return rows as unknown as ReadPage;
  }

  function wholeOptions(resource: Resource, query: ListQuery) {
    const { served } = query;
    return {
      queryKey: [...wholeKey(resource.name), JSON.stringify(served)],
      queryFn: async ({ signal }) => {
        const endpoint = listEndpoint(resource, served);
        const args = { filters: served };
        const { data, skipped } = await readRows(resource, endpoint, args, { signal });
        const whole = createWholeList(resource, data, region, served);
        return { whole, skipped, answered: new Set<string>() };
      },
      staleTime: Infinity,
      gcTime: FORGOTTEN_AFTER_MS,
      networkMode: 'always',
      structuralSharing: false,
    } satisfies FetchQueryOptions<Reading>;
  }

  async function readWhole(
    resource: Resource,
    query: ListQuery,
    { signal }: ListMeta,
  ): Promise<ListAnswer> {
    const options = wholeOptions(resource, query);
    const { queryKey } = options;
    const asked = JSON.stringify(query);
    // A hook that repeats a query wants to know what has changed.
    if (client.getQueryData<Reading>(queryKey)?.answered.has(asked)) {
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
    // React Query cancels a request once its last observer has left.
    const observer = new QueryObserver<Reading>(client, { ...options, enabled: false });
    const leave = observer.subscribe(() => undefined);
    signal?.addEventListener('abort', leave);
    try {
      // Its failure is for the first reader, who would repeat the request otherwise.
      await primedWhole.take(JSON.stringify(queryKey));
      const reading = await client.fetchQuery<Reading>(options);
      reading.answered.add(asked);
      const readAt = (reading.handedOutAt ??= Date.now());
      const { whole, skipped } = reading;
      return { ...whole.page(query), skipped, hasMore: false, readAt, whole };
    } finally {
      leave();
      signal?.removeEventListener('abort', leave);
    }
  }

  function requestPage(resource: Resource, query: ListQuery, options: ListMeta) {
    const { name, list } = resource;
    const { countAll = false, cursor } = options;
    const endpoint: Endpoint<PageArgs> | undefined =
      tabsOf(resource)[query.tab]?.endpoint ?? list.endpoint;
    if (!endpoint) throw new Error(`${name} declares no endpoint of its list.`);
    const bounded = list.paging === 'server' && isBounded && !countAll ? list.bounded : undefined;
    const initial = initialState(resource);
    const { page, pageSize = initial.pageSize, search, sort = initial.sort } = query;
    const place = cursor ? { cursor } : {};
    const limit = bounded ? { countAtMost: bounded.countAtMost } : {};
    const args = { filters: query.served, page, pageSize, search, sort, ...place, ...limit };
    return readRows(resource, endpoint, args, options);
  }

  async function readServed(
    resource: Resource,
    query: ListQuery,
    options: ListMeta,
  ): Promise<ListAnswer> {
    const ahead = primedPages.take(primedKey(resource, query, options));
    const answer = await (ahead ?? requestPage(resource, query, options));
    const { pageSize = answer.total } = query;
    const last = Math.max(1, Math.ceil(answer.total / pageSize));
    const isBeyond = query.page > last && answer.data.length === 0 && answer.skipped === 0;
    if (isBeyond && !options.countAll)
      return readServed(resource, { ...query, page: last }, { ...options, cursor: '' });
    // The last page holds what the pages before it leave over.
    const left = answer.total - (query.page - 1) * pageSize;
    const data = options.cursor === 'last' ? answer.data.slice(-left) : answer.data;
    return { ...answer, data, page: query.page, readAt: Date.now() };
  }

  return {
    read: (resource: Resource, query: ListQuery, options: ListMeta = {}): Promise<ListAnswer> =>
      resource.list.paging === 'server'
        ? readServed(resource, query, options)
        : readWhole(resource, query, options),
    /** Requests a list before the first `read` of the same query, which gets this response. */
    prime(resource: Resource, query: ListQuery, options: ListMeta = {}): void {
      if (resource.list.paging === 'client') {
        const whole = wholeOptions(resource, query);
        primedWhole.keep(JSON.stringify(whole.queryKey), client.fetchQuery<Reading>(whole));
      } else {
        const page = requestPage(resource, query, options);
        primedPages.keep(primedKey(resource, query, options), page);
      }
    },
    /** Forgets the kept lists of a resource, whose records have changed. */
    drop: (name: string) => client.removeQueries({ queryKey: wholeKey(name) }),
  };
}
