import type {
  BaseRecord,
  CrudFilter,
  CrudSorting,
  CustomParams,
  DataProvider,
  HttpError,
} from '@refinedev/core';
import { columnsOf } from '../schema/defaults';
import type { Resource } from '../schema/define';
import { valueAt } from '../schema/dot-path';
import { columnFields, columnKey } from '../schema/format';
import { inputsOf, isEdit } from '../schema/inputs';
import { kindOf } from '../schema/kinds/kinds';
import type { Action } from '../schema/language/actions';
import type { Endpoint } from '../schema/language/calls';
import type { Field, Row } from '../schema/language/fields';
import type { List, ListArgs, PageArgs } from '../schema/language/lists';
import { type FieldFilter, filtersRequest, SEARCH } from '../schema/list-request';
import { endOfDay, toEpoch } from '../schema/time';
import { translate } from '../schema/translate';
import { ApiError } from './api-error';
import { createData, type DataService, type DataOptions } from './data';
import type { HttpResult, Http } from './http';

interface Setting extends Omit<DataOptions, 'http' | 'isBounded'> {
  readonly provider: DataProvider;
}

type Run<Args> = (args: Args) => Promise<Partial<HttpResult>>;

interface Change {
  readonly row: Row;
  readonly values: Partial<Row>;
}

/** A value of a URL or a form as a record has it. */
function recordValue(field: Field | undefined, text: string): string | number | boolean {
  const spelt = field && 'spelt' in field ? Object.entries(field.spelt ?? {}) : [];
  const value = spelt.find(([, word]) => word === text)?.[0] ?? text;
  if (field && kindOf(field).compare === 'number') return Number(value);
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

/** A filter in operators that every provider knows, with values as records have them. */
function asSent({ fields }: Resource, filter: FieldFilter, zone: string): CrudFilter[] {
  const { field, operator } = filter;
  const declared = fields[field];
  if (filter.operator === 'contains') return [{ field, operator, value: filter.value }];
  if (filter.operator !== 'between') {
    const { value } = filter;
    const typed = (one: string) => recordValue(declared, one);
    return [
      { field, operator, value: typeof value === 'string' ? typed(value) : value.map(typed) },
    ];
  }
  const isMoment = declared?.kind === 'datetime';
  return (['from', 'to'] as const).flatMap((end, index) => {
    const value = filter.value[index] ?? null;
    if (value === null) return [];
    const day = String(value);
    const epoch = end === 'from' ? toEpoch(day, zone) : endOfDay(day, zone);
    const limit = isMoment && epoch !== null ? new Date(epoch).toISOString() : value;
    return [{ field, operator: end === 'from' ? 'gte' : 'lte', value: limit }];
  });
}

function searchFilter({ search }: List, text: string): CrudFilter {
  const operator = 'contains' as const;
  const fields = search && 'fields' in search ? search.fields : undefined;
  const parts = (fields ?? [SEARCH]).map((field) => ({ field, operator, value: text }));
  // Not every provider knows `or`.
  return parts.length === 1 && parts[0] ? parts[0] : { operator: 'or', value: parts };
}

function sortersOf(resource: Resource, { column, order }: PageArgs['sort']): CrudSorting {
  const sorted = columnsOf(resource).find((one) => columnKey(one) === column) ?? column;
  const [field = column] = columnFields(sorted);
  return [{ field, order }];
}

/** What an action without an endpoint changes; an input that was emptied is sent as null. */
function changesOf({ fields }: Resource, action: Action, values: Partial<Row>): object {
  const { transition } = action;
  const emptied = isEdit(action) ? inputsOf(action).map(({ field }) => [field, null]) : [];
  return {
    ...Object.fromEntries(emptied),
    ...values,
    ...(transition && {
      [transition.field]: recordValue(fields[transition.field], transition.to),
    }),
  };
}

function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode, message, errors, response } = (error ?? {}) as Partial<HttpError>;
  const unanswered = translate(
    'public.standard.unanswered',
    'The server did not respond. Check your connection, and try again.',
  );
  const failure = new ApiError({
    statusCode: Number(statusCode) || 0,
    message: message ?? unanswered,
    serverMessage: message ?? null,
  });
  // Refine's own key; providers over axios leave it in the response.
  return Object.assign(failure, { errors: errors ?? response?.data?.errors });
}

/** A data provider by the standard methods of another one, for resources without endpoints. */
export function createStandardData({ provider, resources, region, ...rest }: Setting): DataService {
  const runs = new Map<unknown, Run<never>>();

  function call<Args, K extends 'read' | 'command'>(kind: K, path: string, run: Run<Args>) {
    const endpoint = { method: 'POST', kind, path } as Endpoint<Args> & { readonly kind: K };
    runs.set(endpoint, run);
    return endpoint;
  }

  function withEndpoints(resource: Resource): Resource {
    const { name, singular, list, get, create, actions = {} } = resource;
    const isPaged = list.paging === 'server';

    const getList: Run<ListArgs & Partial<PageArgs>> = async (args) => {
      const { page = 1, pageSize = 10, sort, search, filters } = args;
      const chosen = filtersRequest(resource, filters);
      const { data, total } = await provider.getList({
        resource: name,
        filters: [
          ...chosen.flatMap((filter) => asSent(resource, filter, region.timeZone)),
          ...(search ? [searchFilter(list, search)] : []),
        ],
        sorters: sort ? sortersOf(resource, sort) : [],
        pagination: isPaged ? { mode: 'server', currentPage: page, pageSize } : { mode: 'off' },
      });
      const rows = data.map((record) => ({ ...record }));
      return { result: isPaged ? { rows, total } : rows };
    };
    const getOne: Run<{ readonly id: string }> = async ({ id }) => ({
      result: (await provider.getOne({ resource: name, id })).data,
    });
    const createOne: Run<Pick<Change, 'values'>> = async ({ values }) => {
      await provider.create({ resource: name, variables: values });
      return {
        message: translate('public.standard.created', { singular }, '{{singular}} created.'),
      };
    };
    const deleteOne: Run<Change> = async ({ row }) => {
      await provider.deleteOne({ resource: name, id: row.id ?? '' });
      return {
        message: translate('public.standard.deleted', { singular }, '{{singular}} deleted.'),
      };
    };
    const updateBy =
      (action: Action): Run<Change> =>
      async ({ row, values }) => {
        const variables = changesOf(resource, action, values);
        await provider.update({ resource: name, id: row.id ?? '', variables });
        return {
          message: translate('public.standard.changed', { singular }, '{{singular}} changed.'),
        };
      };

    const standard = list.endpoint === undefined && {
      list: {
        ...list,
        endpoint: call('read', name, getList),
        ...(isPaged && { rows: 'rows', total: 'total' }),
      } as List,
      get: get ?? call('read', name, getOne),
    };
    return {
      ...resource,
      ...standard,
      ...(create && {
        create: { ...create, endpoint: create.endpoint ?? call('command', name, createOne) },
      }),
      actions: Object.fromEntries(
        Object.entries(actions).map(([key, action]) => {
          const run = action.deletes ? deleteOne : updateBy(action);
          return [key, { ...action, endpoint: action.endpoint ?? call('command', name, run) }];
        }),
      ),
    };
  }

  async function custom(endpoint: Endpoint<never>, args: unknown): Promise<Partial<HttpResult>> {
    if (!provider.custom) throw new Error('The data provider has no custom requests.');
    const { method, path, query, body, result } = endpoint as Endpoint<unknown>;
    const { data } = await provider.custom<BaseRecord>({
      url: provider.getApiUrl() + path,
      method: method.toLowerCase() as CustomParams['method'],
      query: query?.(args),
      payload: body?.(args),
    });
    return { result: result === undefined ? data : valueAt(data, result) };
  }

  const http: Http = {
    async send(endpoint, args) {
      const run = runs.get(endpoint);
      try {
        const answer = run ? await run(args as never) : await custom(endpoint, args);
        return { result: null, message: null, ...answer };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
  return createData({ ...rest, http, region, resources: resources.map(withEndpoints) });
}
