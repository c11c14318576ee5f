import type {
  BaseRecord,
  CreateParams,
  CustomParams,
  CustomResponse,
  DataProvider,
  DeleteOneParams,
  GetListParams,
  GetManyParams,
  GetOneParams,
  UpdateParams,
} from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import type { Resource } from '../schema/define';
import { filterEndpoint, listEndpoint, splitParams } from '../schema/filters';
import type { Endpoint } from '../schema/language/calls';
import type { Row } from '../schema/language/fields';
import type { ListArgs } from '../schema/language/lists';
import type { ListAnswer } from '../schema/list-answer';
import { type ListQuery, readQuery } from '../schema/list-query';
import { EVERY_ROW, type ListRequest } from '../schema/list-request';
import type { ActionMeta, CallMeta, ListMeta, OwnTexts, RecordMeta } from '../schema/meta';
import { type ReadRows, readRows } from '../schema/read';
import type { Region } from '../schema/region';
import { toastOf } from './announce';
import { ApiError } from './api-error';
import type { Answer, Background, Http } from './http';
import { type PageCall, pageCall, type ReadPage, readPage } from './list-call';
import type { Toasts } from './notification';
import { createWholeLists } from './whole-lists';

type Chosen = Readonly<Record<string, string>>;

/** Refine's data provider over the declared endpoints, and a function to prefetch lists. */
export interface Data {
  readonly provider: DataProvider;
  /**
   * Requests a list before its screen is rendered; the screen's first request gets this response.
   */
  prime(resource: Resource, request: ListRequest): void;
}

export interface Setting {
  readonly http: Http;
  /** The declarations, reduced to what the user may see. */
  readonly resources: readonly Resource[];
  readonly show: Toasts['show'];
  readonly region: Region;
  /** Whether the backend may stop counting rows where a list declares it. Default: it can't. */
  readonly isBounded?: boolean | undefined;
  /** Refine's, so that its hooks reach the kept lists. Default: one of its own. */
  readonly client?: QueryClient | undefined;
}

const NOT_A_LIST = 'The server sent something other than a list.';

const primedKey = ({ name }: Resource, { endpoint, args }: PageCall): string =>
  JSON.stringify([name, endpoint.path, args]);

/** A request that no declaration answers. */
const unsupported = (message: string): ApiError => new ApiError({ statusCode: 0, message });

/** An endpoint of a declaration; those without one are called by `standard.ts`. */
function declared<Args>(endpoint: Endpoint<Args> | undefined, place: string): Endpoint<Args> {
  if (!endpoint) throw unsupported(`${place} declares no endpoint.`);
  return endpoint;
}

/** Refine's callers choose the record's type; here it follows from the declaration. */
const asked = <T extends BaseRecord>(row: Partial<Row>): T => row as BaseRecord as T;

function found(row: Row | undefined): Row {
  if (!row) throw new ApiError({ statusCode: 404, message: 'The record was not found.' });
  return row;
}

/** The record in a response, alone or in a list; undefined if there is none. */
function findRow(resource: Resource, id: string, result: unknown): Row | undefined {
  const list = Array.isArray(result) ? result : [result];
  return readRows(resource, list)?.rows.find((row) => row.id === id);
}

const list = (names: Iterable<string>): string => [...names].join(', ') || 'none';

/** Reads a request of Refine's by the declaration. */
function queryOf(resource: Resource, request: Parameters<typeof readQuery>[1]): ListQuery {
  try {
    return readQuery(resource, request);
  } catch (error) {
    throw unsupported((error as Error).message);
  }
}

/**
 * Maps Refine's methods to the declared endpoints and shows their toasts.
 *
 * - `getList` answers one page and a total, whichever side pages; `ListAnswer` has its further
 *   keys. Filters, sorters and pagination are Refine's. With `meta.quiet` a failure shows no toast
 *   because the caller shows it.
 * - `getOne` reads a record by the resource's own endpoint, or from the shortest list that contains
 *   it; `meta.row` is the known row, `meta.filters` are the filters chosen in the list. `getMany`
 *   reads records of a list that the backend returns whole from that list.
 * - `update` sends the action named by `meta.action` for `meta.row`, `deleteOne` the first that
 *   deletes unless `meta.action` names another, `create` the resource's form;
 *   the same command in flight is sent once. With `meta.quiet` no toast reports the outcome.
 * - `custom` sends a request that belongs to no resource, see `CallMeta`.
 */
export function createData({
  http,
  resources,
  show,
  region,
  isBounded = false,
  client = new QueryClient(),
}: Setting): Data {
  const primed = new Map<string, Promise<ReadPage>>();
  const underWay = new Map<string, Promise<Answer>>();
  const told = new Set<string>();
  const wholeLists = createWholeLists(client, region, readWhole);

  const find = (name: string): Resource => {
    const resource = resources.find((resource) => resource.name === name);
    if (resource) return resource;
    const names = list(resources.map(({ name }) => name));
    throw unsupported(`No resource is called '${name}'; expected ${names}.`);
  };

  async function send<Args>(
    endpoint: Endpoint<Args>,
    args: Args,
    {
      signal,
      own,
      quiet = false,
      background,
      check,
    }: {
      signal?: AbortSignal | undefined;
      own?: OwnTexts | undefined;
      /** The caller reports the outcome. */
      quiet?: boolean | undefined;
      background?: Background | undefined;
      /** Validates the response; what it throws counts as the request's failure. */
      check?: (answer: Answer) => void;
    } = {},
  ): Promise<Answer> {
    const tell = (outcome: Answer | ApiError): void => {
      const toast = quiet ? null : toastOf(endpoint, outcome, own);
      if (!toast) return;
      // A read may be repeated any number of times, but its success is announced once.
      if (toast.type === 'success' && endpoint.kind !== 'command') {
        if (told.has(toast.text)) return;
        told.add(toast.text);
      }
      // A read that keeps failing is one event. Each command is its own, and its failure must stay
      // visible when refetching the list fails as well.
      const isRead = endpoint.kind !== 'command';
      show(toast, { dedupe: isRead, yields: isRead });
    };
    try {
      const answer = await http.send(endpoint, args, signal, background);
      check?.(answer);
      tell(answer);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) tell(error);
      throw error;
    }
  }

  /** Sends a request for rows; an answer that is no list is a failure like any other. */
  async function sendForRows<Args, Rows>(
    endpoint: Endpoint<Args>,
    args: Args,
    read: (result: unknown) => Rows | null,
    options: Pick<ListMeta, 'signal' | 'quiet'> = {},
  ): Promise<Rows> {
    let rows: Rows | null = null;
    await send(endpoint, args, {
      ...options,
      check: ({ result }) => {
        rows = read(result);
        if (!rows) throw new ApiError({ statusCode: 200, message: NOT_A_LIST });
      },
    });
    // `check` has thrown otherwise.
    return rows as Rows;
  }

  const getPage = (resource: Resource, call: PageCall, options: ListMeta = {}): Promise<ReadPage> =>
    sendForRows(call.endpoint, call.args, (result) => readPage(resource, result), options);

  function readWhole(resource: Resource, served: Chosen, signal: AbortSignal): Promise<ReadRows> {
    const { params, others } = splitParams(resource, served);
    const args: ListArgs = { filters: others, params };
    const read = (result: unknown): ReadRows | null => {
      const page = readPage(resource, result);
      return page && { rows: page.data, skipped: page.skipped };
    };
    return sendForRows(listEndpoint(resource, others), args, read, { signal });
  }

  /** One page of a server-paged list; the last one if the page asked for is beyond it. */
  async function answerPage(
    resource: Resource,
    query: ListQuery,
    options: ListMeta,
  ): Promise<ListAnswer> {
    const call = pageCall(resource, query, isBounded && !options.countAll);
    const key = primedKey(resource, call);
    const ahead = primed.get(key);
    primed.delete(key);
    const answer = await (ahead ?? getPage(resource, call, options));
    const { pageSize } = call.args;
    const last = Math.max(1, Math.ceil(answer.total / pageSize));
    const isBeyond = query.page > last && answer.data.length === 0 && answer.skipped === 0;
    if (isBeyond && !options.countAll)
      return answerPage(resource, { ...query, page: last }, options);
    return { ...answer, page: query.page, readAt: Date.now() };
  }

  /** Sends a command; the same command while it is in flight shares the response. */
  function sendOnce(key: string, command: () => Promise<Answer>): Promise<Answer> {
    const sending = underWay.get(key) ?? command().finally(() => underWay.delete(key));
    underWay.set(key, sending);
    return sending;
  }

  const provider: DataProvider = {
    getApiUrl: () => '',

    getList: async <T extends BaseRecord>({
      resource: name,
      filters,
      sorters,
      pagination,
      meta,
    }: GetListParams) => {
      const resource = find(name);
      const options = (meta ?? {}) as ListMeta;
      const wanted = queryOf(resource, { filters, sorters, pagination, meta: options });
      const answer =
        resource.list.paging === 'server'
          ? await answerPage(resource, wanted, options)
          : await answerWhole(resource, wanted, options.signal);
      return { ...answer, data: answer.data as BaseRecord[] as T[] };
    },

    getOne: async <T extends BaseRecord>({ resource: name, id, meta }: GetOneParams) => {
      const resource = find(name);
      const { row, signal, filters: known = {} } = (meta ?? {}) as RecordMeta;
      if (resource.get) {
        const { result } = await http.send(resource.get, { id: String(id) }, signal);
        return { data: asked<T>(found(findRow(resource, String(id), result))) };
      }
      if (resource.list.paging === 'server') {
        throw unsupported(`${name} declares no endpoint that reads one record.`);
      }
      // A filter with its own endpoint lists fewer records.
      const cheapest = Object.entries(resource.filters ?? {}).find(
        ([field, filter]) => filterEndpoint(filter) && typeof row?.[field] === 'string',
      )?.[0];
      const filters: Chosen = cheapest ? { [cheapest]: String(row?.[cheapest]) } : known;
      const { params, others } = splitParams(resource, filters);
      const args = { filters: others, params };
      const { result } = await http.send(listEndpoint(resource, others), args, signal);
      const read = readRows(resource, result)?.rows.find((row) => row.id === String(id));
      return { data: asked<T>(found(read)) };
    },

    getMany: async <T extends BaseRecord>({ resource: name, ids }: GetManyParams) => {
      const resource = find(name);
      if (resource.get || resource.list.paging === 'server') {
        const answers = ids.map((id) => provider.getOne<T>({ resource: name, id }));
        return { data: (await Promise.all(answers)).map(({ data }) => data) };
      }
      const wanted = new Set(ids.map(String));
      const { data } = await answerWhole(resource, readQuery(resource, EVERY_ROW));
      return { data: data.filter(({ id }) => wanted.has(id ?? '')).map((row) => asked<T>(row)) };
    },

    update: async <T extends BaseRecord, Variables>({
      resource: name,
      id,
      variables,
      meta,
    }: UpdateParams<Variables>) => {
      const resource = find(name);
      const { action: called, row: known, quiet } = (meta ?? {}) as Partial<ActionMeta>;
      const action = resource.actions?.[called ?? ''];
      if (!action) {
        const names = list(Object.keys(resource.actions ?? {}));
        const given = called === undefined ? 'no meta.action' : `meta.action '${called}'`;
        throw unsupported(`${name} cannot be updated with ${given}; its actions: ${names}.`);
      }
      const row = known ?? ((await provider.getOne({ resource: name, id })).data as Row);
      const { transition } = action;
      const check = ({ result }: Answer): void => {
        if (!transition) return;
        const state = findRow(resource, String(id), result)?.[transition.field];
        if (state !== undefined && state !== null && state !== transition.to) {
          throw new ApiError({ statusCode: 200, message: `The record is now ${state}.` });
        }
      };
      const { message } = await sendOnce(`${name} ${id} ${called}`, () =>
        send(
          declared(action.endpoint, `${name}.actions.${called}`),
          { row, values: variables as Partial<Row> },
          { own: action, check, quiet },
        ),
      ).finally(() => wholeLists.drop(name));
      return {
        data: asked<T>({ ...row, ...(transition && { [transition.field]: transition.to }) }),
        message,
      };
    },

    create: async <T extends BaseRecord, Variables>({
      resource: name,
      variables,
    }: CreateParams<Variables>) => {
      const { create } = find(name);
      if (!create) throw unsupported(`${name} declares no form to create a record.`);
      const values = variables as Partial<Row>;
      const { message } = await sendOnce(`${name} create ${JSON.stringify(values)}`, () =>
        send(declared(create.endpoint, `${name}.create`), { values }),
      ).finally(() => wholeLists.drop(name));
      return { data: asked<T>(values), message };
    },

    custom: async <T extends BaseRecord, Query, Payload>({
      url,
      method,
      query: parameters,
      payload,
      meta,
    }: CustomParams<Query, Payload>) => {
      const { endpoint: said, ...options } = (meta ?? {}) as CallMeta;
      const endpoint = {
        kind: method === 'get' ? 'read' : 'command',
        ...said,
        method: method.toUpperCase(),
        path: url,
        query: () => parameters,
        body: () => payload,
      } as Endpoint;
      const call = () => send(endpoint, undefined, options);
      const { result, message } =
        endpoint.kind === 'command'
          ? await sendOnce(JSON.stringify([method, url, parameters, payload]), call)
          : await call();
      return { data: result, message } as CustomResponse<T>;
    },

    deleteOne: async <T extends BaseRecord, Variables>({
      resource: name,
      id,
      variables,
      meta,
    }: DeleteOneParams<Variables>) => {
      const { actions = {} } = find(name);
      const action = Object.keys(actions).find((key) => actions[key]?.deletes);
      if (action === undefined) {
        throw unsupported(`${name} declares no action that deletes a record.`);
      }
      return provider.update<T, object>({
        resource: name,
        id,
        variables: variables ?? {},
        meta: { action, ...meta },
      });
    },
  };

  async function answerWhole(
    resource: Resource,
    wanted: ListQuery,
    signal?: AbortSignal,
  ): Promise<ListAnswer> {
    const { whole, skipped, handedOutAt } = await wholeLists.read(resource, wanted, signal);
    return {
      ...whole.page(wanted),
      skipped,
      hasMore: false,
      readAt: handedOutAt ?? Date.now(),
      whole,
    };
  }

  return {
    provider,
    prime(resource, request) {
      const wanted = queryOf(resource, request);
      if (resource.list.paging === 'client') wholeLists.prime(resource, wanted);
      else {
        const call = pageCall(resource, wanted, isBounded);
        const answer = getPage(resource, call);
        // The screen that takes the answer handles the failure; until then it is no unhandled error.
        answer.catch(() => undefined);
        primed.set(primedKey(resource, call), answer);
      }
    },
  };
}
