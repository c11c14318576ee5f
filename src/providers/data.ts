import type {
  BaseRecord,
  CreateParams,
  CustomParams,
  CustomResponse,
  DataProvider,
  GetListParams,
  GetOneParams,
  UpdateParams,
} from '@refinedev/core';
import { reportExport } from '../resources/account';
import type { Endpoint } from '../schema/language/calls';
import type { Resource } from '../schema/define';
import type { Row } from '../schema/language/fields';
import { filterEndpoint, listEndpoint, splitParams } from '../schema/filters';
import type { ListRequest } from '../schema/list-request';
import type {
  ActionMeta,
  CallMeta,
  ListMeta,
  NewsMeta,
  OwnTexts,
  RecordMeta,
  ReportMeta,
} from '../schema/meta';
import type { Identity } from '../schema/permissions';
import { readRows } from '../schema/read';
import { toastOf } from './announce';
import { ApiError } from './api-error';
import type { Answer, Http } from './http';
import { type ListCall, type Listed, listCall, readListed } from './list-call';
import { readNews } from './news';
import type { Toasts } from './notification';

type Chosen = Readonly<Record<string, string>>;

/** Refine's data provider over the declared endpoints, and a function to prefetch lists. */
export interface Data {
  readonly provider: DataProvider;
  /**
   * Requests a list before its screen is rendered; the screen's first request gets this response.
   */
  prime(resource: Resource, request: ListRequest): void;
}

const NOT_A_LIST = 'The server sent something other than a list.';

/** The key of a list's request; for a client-paged list without page and order. */
const primedKey = ({ name, list }: Resource, { endpoint, args }: ListCall): string =>
  JSON.stringify([name, endpoint.path, list.paging === 'client' ? args.filters : args]);

const unsupported = (what: string) => (): never => {
  throw new ApiError({ statusCode: 0, message: `No resource declares how to ${what}.` });
};

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

/**
 * Maps Refine's methods to the declared endpoints and shows their toasts. `announced` are the
 * backend's extensions according to the session.
 *
 * - `getList` handles a request of `schema/list-request`: it returns all rows of the chosen
 *   filters, which `schema/list-view` searches, sorts and pages, or one page of a server-paged
 *   list. With `meta.quiet` a failure shows no toast because the caller shows it.
 * - `getOne` reads a record by the resource's own endpoint, or from the shortest list that contains
 *   it; `meta.row` is the known row, `meta.filters` are the filters chosen in the list.
 * - `update` sends the action named by `meta.action` for `meta.row`, `create` the resource's form;
 *   the same command in flight is sent once. With `meta.quiet` no toast reports the outcome.
 * - `custom` calls `meta.endpoint` with `meta.args`, for responses that are not lists of records; a
 *   command has its texts in `meta.own` and is sent once, too. `meta.exported` reports an export to
 *   the log, `meta.news` asks for records added to a list.
 */
export function createData(
  http: Http,
  resources: readonly Resource[],
  show: Toasts['show'],
  announced: Identity['extensions'] = [],
): Data {
  const primed = new Map<string, Promise<Listed>>();
  const underWay = new Map<string, Promise<Answer>>();
  const told = new Set<string>();
  const isBounded = announced.includes('lists.bounded');

  const find = (name: string): Resource => {
    const resource = resources.find((resource) => resource.name === name);
    if (!resource) throw new ApiError({ statusCode: 0, message: `No resource is called ${name}.` });
    return resource;
  };

  async function send<Args>(
    endpoint: Endpoint<Args>,
    args: Args,
    {
      signal,
      own,
      quiet = false,
      check,
    }: {
      signal?: AbortSignal | undefined;
      own?: OwnTexts;
      /** The caller reports the outcome. */
      quiet?: boolean | undefined;
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
      const answer = await http.send(endpoint, args, signal);
      check?.(answer);
      tell(answer);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) tell(error);
      throw error;
    }
  }

  async function list(resource: Resource, call: ListCall, options: ListMeta = {}): Promise<Listed> {
    let listed: Listed | null = null;
    await send(call.endpoint, call.args, {
      ...options,
      check: ({ result }) => {
        listed = readListed(resource, result);
        if (!listed) throw new ApiError({ statusCode: 200, message: NOT_A_LIST });
      },
    });
    return listed ?? { data: [], total: 0, hasMore: false, skipped: 0 };
  }

  /** Sends a command; the same command while it is in flight shares the response. */
  function sendOnce(key: string, command: () => Promise<Answer>): Promise<Answer> {
    const sending = underWay.get(key) ?? command().finally(() => underWay.delete(key));
    underWay.set(key, sending);
    return sending;
  }

  const provider: DataProvider = {
    getApiUrl: () => '',

    getList: async <T extends BaseRecord>({ resource: name, meta, ...request }: GetListParams) => {
      const resource = find(name);
      const options = (meta ?? {}) as ListMeta;
      const call = listCall(resource, request, isBounded && !options.countAll);
      const key = primedKey(resource, call);
      const ahead = primed.get(key);
      primed.delete(key);
      const listed = await (ahead ?? list(resource, call, options));
      return { ...listed, data: listed.data as BaseRecord[] as T[] };
    },

    getOne: async <T extends BaseRecord>({ resource: name, id, meta }: GetOneParams) => {
      const resource = find(name);
      const { row, signal, filters: known = {} } = (meta ?? {}) as RecordMeta;
      if (resource.get) {
        const { result } = await http.send(resource.get, { id: String(id) }, signal);
        return { data: asked<T>(found(findRow(resource, String(id), result))) };
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

    update: async <T extends BaseRecord, Variables>({
      resource: name,
      id,
      variables,
      meta,
    }: UpdateParams<Variables>) => {
      const resource = find(name);
      const { action: called = '', row, quiet } = (meta ?? {}) as Partial<ActionMeta>;
      const action = resource.actions?.[called];
      if (!action || !row) return unsupported(`do '${called}'`)();
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
          action.endpoint,
          { row, values: variables as Partial<Row> },
          { own: action, check, quiet },
        ),
      );
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
      if (!create) return unsupported('create a record')();
      const values = variables as Partial<Row>;
      const { message } = await sendOnce(`${name} create ${JSON.stringify(values)}`, () =>
        send(create.endpoint, { values }),
      );
      return { data: asked<T>(values), message };
    },

    custom: async <T extends BaseRecord, Query, Payload>({
      meta,
    }: CustomParams<Query, Payload>) => {
      const { endpoint, args, own, signal, exported, news } = (meta ?? {}) as Partial<
        CallMeta<unknown> & ReportMeta & NewsMeta
      >;
      if (news) {
        const data: BaseRecord = await readNews(http, find(news.resource), news);
        return { data } as CustomResponse<T>;
      }
      if (exported) {
        const { result } = await send(reportExport.endpoint, exported, { quiet: true });
        return { data: result } as CustomResponse<T>;
      }
      if (!endpoint) return unsupported('make a call without an endpoint')();
      const call = () => send(endpoint, args, { signal, ...(own && { own }) });
      const { result, message } =
        endpoint.kind === 'command'
          ? await sendOnce(`${endpoint.path} ${JSON.stringify(args)}`, call)
          : await call();
      return { data: result, message } as CustomResponse<T>;
    },

    deleteOne: unsupported('delete a record'),
  };

  return {
    provider,
    prime(resource, request) {
      const call = listCall(resource, request, isBounded);
      const answer = list(resource, call);
      // The failure is handled by whoever awaits it; unawaited it is no error.
      answer.catch(() => undefined);
      primed.set(primedKey(resource, call), answer);
    },
  };
}
