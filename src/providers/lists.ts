import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '../schema/define';
import { listEndpoint, splitParams } from '../schema/filters';
import type { Endpoint } from '../schema/language/calls';
import type { ListAnswer } from '../schema/list-answer';
import type { ListQuery } from '../schema/list-query';
import type { ListMeta } from '../schema/meta';
import type { Region } from '../schema/region';
import { translate } from '../schema/translate';
import { ApiError } from './api-error';
import type { Calls } from './calls';
import { type PageCall, pageCall, type ReadPage, readPage } from './list-call';
import { createWholeLists } from './whole-lists';

const notAList = (): string =>
  translate('public.data.noList', 'The server sent something other than a list.');

const primedKey = ({ name }: Resource, { endpoint, args }: PageCall): string =>
  JSON.stringify([name, endpoint.path, args]);

/** The lists of all resources, whichever side pages them. */
export interface Lists {
  /** One page; the last one if the page asked for is beyond it. */
  read(resource: Resource, query: ListQuery, options?: ListMeta): Promise<ListAnswer>;
  /** Requests a list ahead of the first `read` of the same query, which gets this response. */
  prime(resource: Resource, query: ListQuery, cursor?: string): void;
  /** Forgets the kept lists of a resource, whose records have changed. */
  drop(resource: string): void;
}

/** @param isBounded whether the backend may stop counting rows where a list declares it. */
export function createLists(
  { send }: Calls,
  client: QueryClient,
  region: Region,
  isBounded: boolean,
): Lists {
  const primed = new Map<string, Promise<ReadPage>>();
  const wholeLists = createWholeLists(client, region, async (resource, served, signal) => {
    const { params, others } = splitParams(resource, served);
    const args = { filters: others, params };
    const page = await readRows(resource, listEndpoint(resource, others), args, { signal });
    return { rows: page.data, skipped: page.skipped };
  });

  /** Sends a request for rows; an answer that is no list is a failure like any other. */
  async function readRows<Args>(
    resource: Resource,
    endpoint: Endpoint<Args>,
    args: Args,
    { signal, quiet }: ListMeta,
  ): Promise<ReadPage> {
    let rows: ReadPage | null = null;
    const check = ({ result }: { readonly result: unknown }): void => {
      rows = readPage(resource, result);
      if (!rows) throw new ApiError({ statusCode: 200, message: notAList() });
    };
    await send(endpoint, args, { signal, quiet, check });
    // `check` has thrown otherwise.
    return rows as unknown as ReadPage;
  }

  async function readServed(
    resource: Resource,
    query: ListQuery,
    options: ListMeta,
  ): Promise<ListAnswer> {
    const call = pageCall(resource, query, isBounded && !options.countAll, options.cursor);
    const key = primedKey(resource, call);
    const ahead = primed.get(key);
    primed.delete(key);
    const answer = await (ahead ?? readRows(resource, call.endpoint, call.args, options));
    const last = Math.max(1, Math.ceil(answer.total / call.args.pageSize));
    const isBeyond = query.page > last && answer.data.length === 0 && answer.skipped === 0;
    if (isBeyond && !options.countAll)
      return readServed(resource, { ...query, page: last }, { ...options, cursor: '' });
    // The last page holds what the pages before it leave over.
    const left = answer.total - (query.page - 1) * call.args.pageSize;
    const data = options.cursor === 'last' ? answer.data.slice(-left) : answer.data;
    return { ...answer, data, page: query.page, readAt: Date.now() };
  }

  return {
    async read(resource, query, options = {}) {
      if (resource.list.paging === 'server') return readServed(resource, query, options);
      const reading = await wholeLists.read(resource, query, options.signal);
      const { whole, skipped, handedOutAt } = reading;
      const readAt = handedOutAt ?? Date.now();
      return { ...whole.page(query), skipped, hasMore: false, readAt, whole };
    },
    prime(resource, query, cursor) {
      if (resource.list.paging === 'client') return wholeLists.prime(resource, query);
      const call = pageCall(resource, query, isBounded, cursor);
      const answer = readRows(resource, call.endpoint, call.args, {});
      // The screen that takes the answer handles the failure; until then it is no unhandled error.
      answer.catch(() => undefined);
      primed.set(primedKey(resource, call), answer);
    },
    drop: wholeLists.drop,
  };
}
