import type { CustomParams, DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import type { Resource } from '../schema/define';
import { isChoice, listEndpoint } from '../schema/filters';
import type { Endpoint } from '../schema/language/calls';
import type { Row } from '../schema/language/fields';
import { readQuery } from '../schema/list-query';
import { EVERY_ROW, type ListRequest } from '../schema/list-request';
import {
  type ActionMeta,
  type CallMeta,
  customRequest,
  type ListMeta,
  type RecordMeta,
} from '../schema/meta';
import { readRows } from '../schema/read';
import type { Region } from '../schema/region';
import { translate } from '../schema/translate';
import { ApiError } from './api-error';
import { createCalls } from './calls';
import type { HttpResult, Http } from './http';
import { createLists } from './lists';
import type { Toasts } from './notification';
import { createPrimed } from './primed';

export interface DataService {
  readonly provider: DataProvider;
  /** Requests a list before its screen is rendered, whose first request gets this response. */
  prime(resource: Resource, request: ListRequest): void;
  /** Requests a read whose response is not a list of records, as `prime` does a list. */
  primeRead<Args>(endpoint: Endpoint<Args>, args: Args): void;
}

export interface DataOptions {
  readonly http: Http;
  readonly resources: readonly Resource[];
  readonly show: Toasts['show'];
  readonly region: Region;
  readonly isBounded?: boolean | undefined;
  readonly client?: QueryClient | undefined;
}

const unsupported = (message: string): ApiError => new ApiError({ statusCode: 0, message });

function declared<Args>(endpoint: Endpoint<Args> | undefined, place: string): Endpoint<Args> {
  if (!endpoint) throw unsupported(`${place} declares no endpoint.`);
  return endpoint;
}

/** Refine's callers choose the record's type; here it follows from the declaration. */
const asked = (data: unknown): never => data as never;

function found(row: Row | undefined): Row {
  if (!row)
    throw new ApiError({
      statusCode: 404,
      message: translate('public.data.notFound', 'The record was not found.'),
    });
  return row;
}

function findRow(resource: Resource, id: string, result: unknown): Row | undefined {
  const list = Array.isArray(result) ? result : [result];
  return readRows(resource, list)?.rows.find((row) => row.id === id);
}

const keyOf = ({ method, url, query, payload }: CustomParams): string =>
  JSON.stringify([method, url, query, payload]);

const list = (names: Iterable<string>): string => [...names].join(', ') || 'none';

/** Maps Refine's methods to the declared endpoints and shows their toasts. */
export function createData({
  http,
  resources,
  show,
  region,
  isBounded = false,
  client = new QueryClient(),
}: DataOptions): DataService {
  const { send, sendOnce } = createCalls(http, show);
  const primed = createPrimed<Awaited<ReturnType<typeof call>>>();
  const lists = createLists({ send, sendOnce }, client, region, isBounded);

  const find = (name: string): Resource => {
    const resource = resources.find((resource) => resource.name === name);
    if (resource) return resource;
    const names = list(resources.map(({ name }) => name));
    throw unsupported(`No resource is called '${name}'; expected ${names}.`);
  };

  async function call(params: CustomParams): Promise<{ data: unknown; message: string | null }> {
    const { url, method, query, payload, meta } = params;
    const { endpoint: said, ...options } = (meta ?? {}) as CallMeta;
    const endpoint = {
      kind: method === 'get' ? 'read' : 'command',
      ...said,
      method: method.toUpperCase(),
      path: url,
      query: () => query,
      body: () => payload,
    } as Endpoint;
    const once = () => send(endpoint, undefined, options);
    const { result, message } =
      endpoint.kind === 'command' ? await sendOnce(keyOf(params), once) : await once();
    return { data: result, message };
  }

  const provider: DataProvider = {
    getApiUrl: () => '',

    getList: async ({ resource: name, filters, sorters, pagination, meta }) => {
      const resource = find(name);
      const options = (meta ?? {}) as ListMeta;
      const query = readQuery(resource, { filters, sorters, pagination, meta: options });
      return asked(await lists.read(resource, query, options));
    },

    getOne: async ({ resource: name, id, meta }) => {
      const resource = find(name);
      const { row, signal, filters: known = {} } = (meta ?? {}) as RecordMeta;
      if (resource.get) {
        const { result } = await http.send(resource.get, { id: String(id) }, signal);
        return { data: asked(found(findRow(resource, String(id), result))) };
      }
      if (resource.list.paging === 'server') {
        throw unsupported(`${name} declares no endpoint that reads one record.`);
      }
      // A filter with its own endpoint lists fewer records.
      const cheapest = Object.entries(resource.filters ?? {}).find(
        ([field, filter]) =>
          filter?.endpoint && isChoice(filter) && typeof row?.[field] === 'string',
      )?.[0];
      const filters = cheapest ? { [cheapest]: String(row?.[cheapest]) } : known;
      const { result } = await http.send(listEndpoint(resource, filters), { filters }, signal);
      return { data: asked(found(findRow(resource, String(id), result))) };
    },

    getMany: async ({ resource: name, ids }) => {
      const resource = find(name);
      if (resource.get || resource.list.paging === 'server') {
        const answers = ids.map((id) => provider.getOne({ resource: name, id }));
        return { data: asked((await Promise.all(answers)).map(({ data }) => data)) };
      }
      const wanted = new Set(ids.map(String));
      const { data } = await lists.read(resource, readQuery(resource, EVERY_ROW));
      return { data: asked(data.filter(({ id }) => wanted.has(id ?? ''))) };
    },

    update: async ({ resource: name, id, variables, meta }) => {
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
      const check = ({ result }: HttpResult): void => {
        const sent = transition && findRow(resource, String(id), result)?.[transition.field];
        const state = sent ?? transition?.to;
        if (state === transition?.to) return;
        const message = translate('public.data.changed', { state }, 'The record is now {{state}}.');
        throw new ApiError({ statusCode: 200, message });
      };
      const endpoint = declared(action.endpoint, `${name}.actions.${called}`);
      const args = { row, values: variables as Partial<Row> };
      const { message } = await sendOnce(`${name} ${id} ${called}`, () =>
        send(endpoint, args, { own: action, check, quiet }),
      ).finally(() => lists.drop(name));
      return {
        data: asked({ ...row, ...(transition && { [transition.field]: transition.to }) }),
        message,
      };
    },

    create: async ({ resource: name, variables }) => {
      const { create } = find(name);
      if (!create) throw unsupported(`${name} declares no form to create a record.`);
      const values = variables as Partial<Row>;
      const { message } = await sendOnce(`${name} create ${JSON.stringify(values)}`, () =>
        send(declared(create.endpoint, `${name}.create`), { values }),
      ).finally(() => lists.drop(name));
      return { data: asked(values), message };
    },

    custom: async (params) => asked(await (primed.take(keyOf(params)) ?? call(params))),

    deleteOne: async ({ resource: name, id, variables, meta }) => {
      const { actions = {} } = find(name);
      const action = Object.keys(actions).find((key) => actions[key]?.deletes);
      if (action === undefined) {
        throw unsupported(`${name} declares no action that deletes a record.`);
      }
      const told = { variables: variables ?? {}, meta: { action, ...meta } };
      return provider.update({ resource: name, id, ...told });
    },
  };

  return {
    provider,
    prime: (resource, request) => lists.prime(resource, readQuery(resource, request), request.meta),
    primeRead(endpoint, args) {
      const { url, method, query, payload, ...meta } = customRequest(endpoint, args);
      const params = { url, method, query, payload, meta };
      primed.keep(keyOf(params), call(params));
    },
  };
}
