import type {
  BaseRecord,
  CrudFilter,
  CrudSorting,
  CustomParams,
  DataProvider,
  HttpError,
} from '@refinedev/core';
import { calendarDay, writeDay } from '../schema/calendar-day';
import { readDayRange } from '../schema/day-range';
import { columnsOf } from '../schema/defaults';
import type { Resource } from '../schema/define';
import { valueAt } from '../schema/dot-path';
import { chosenValues } from '../schema/filters';
import { columnFields, columnKey } from '../schema/format';
import { inputsOf } from '../schema/inputs';
import { kindOf } from '../schema/kinds/kinds';
import type { Action } from '../schema/language/actions';
import type { Endpoint } from '../schema/language/calls';
import type { Field, Row } from '../schema/language/fields';
import type { Filter, List, ListArgs, PageArgs } from '../schema/language/lists';
import { SEARCH } from '../schema/list-request';
import { readNumberRange } from '../schema/number-range';
import { toEpoch } from '../schema/time';
import { translate } from '../schema/translate';
import { ApiError } from './api-error';
import { createData, type Data, type Setting as DataSetting } from './data';
import type { Answer, Http } from './http';

interface Setting extends Omit<DataSetting, 'http' | 'isBounded'> {
  /** Any data provider with Refine's standard methods. */
  readonly provider: DataProvider;
}

/** A value of a URL or a form as a record has it. */
function recordValue(field: Field | undefined, text: string): string | number | boolean {
  const spelt = field && 'spelt' in field ? Object.entries(field.spelt ?? {}) : [];
  const value = spelt.find(([, word]) => word === text)?.[0] ?? text;
  if (field && kindOf(field).compare === 'number') return Number(value);
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

const gte = (field: string, value: unknown): CrudFilter => ({ field, operator: 'gte', value });
const lte = (field: string, value: unknown): CrudFilter => ({ field, operator: 'lte', value });

/** Both ends of a range of days, for timestamps as moments. */
function daysFilter(field: string, text: string, isMoment: boolean, zone: string): CrudFilter[] {
  const { from, to } = readDayRange(text);
  if (!isMoment) return [...(from ? [gte(field, from)] : []), ...(to ? [lte(field, to)] : [])];
  const start = (day: string) => toEpoch(`${day}T00:00:00`, zone) ?? 0;
  const end = (day: string) => start(writeDay(calendarDay(day).add(1, 'day'))) - 1;
  return [
    ...(from ? [gte(field, new Date(start(from)).toISOString())] : []),
    ...(to ? [lte(field, new Date(end(to)).toISOString())] : []),
  ];
}

/** The conditions of one chosen filter or param, in the operators of Refine. */
function conditionsOf(
  declared: Filter | undefined,
  field: Field | undefined,
  name: string,
  text: string,
  zone: string,
): CrudFilter[] {
  switch (declared?.kind) {
    case 'days':
      return daysFilter(name, text, field?.kind === 'datetime', zone);
    case 'range': {
      const { from, to } = readNumberRange(text);
      return [...(from === null ? [] : [gte(name, from)]), ...(to === null ? [] : [lte(name, to)])];
    }
    case 'text':
      return [{ field: name, operator: 'contains', value: text }];
    default: {
      if (!declared || !('many' in declared)) {
        return [{ field: name, operator: 'eq', value: recordValue(field, text) }];
      }
      const values = chosenValues(declared, text).map((one) => recordValue(field, one));
      return [{ field: name, operator: 'in', value: values }];
    }
  }
}

function searchFilter({ search }: List, text: string): CrudFilter {
  const operator = 'contains' as const;
  const fields = search && 'fields' in search ? search.fields : undefined;
  const parts = (fields ?? [SEARCH]).map((field) => ({ field, operator, value: text }));
  // Not every provider knows `or`.
  return parts.length === 1 && parts[0] ? parts[0] : { operator: 'or', value: parts };
}

function filtersOf(
  { list, fields, filters = {}, params = {} }: Resource,
  args: ListArgs & Partial<PageArgs>,
  zone: string,
): CrudFilter[] {
  const chosen = { ...args.filters, ...args.params };
  return [
    ...Object.entries(chosen).flatMap(([name, text]) =>
      // A param of text is one value.
      conditionsOf(
        filters[name] ?? (params[name]?.kind === 'days' ? { kind: 'days' } : undefined),
        fields[name],
        name,
        text,
        zone,
      ),
    ),
    ...(args.search ? [searchFilter(list, args.search)] : []),
  ];
}

function sortersOf(resource: Resource, { column, order }: PageArgs['sort']): CrudSorting {
  const sorted = columnsOf(resource).find((one) => columnKey(one) === column) ?? column;
  return columnFields(sorted)
    .slice(0, 1)
    .map((field) => ({ field, order }));
}

/** What an action without an endpoint changes; an input that was emptied is sent as null. */
function changesOf({ fields }: Resource, action: Action) {
  const { prefill, transition } = action;
  const emptied = prefill ? inputsOf(action).map(({ field }) => [field, null]) : [];
  return (values: Partial<Row>): object => ({
    ...Object.fromEntries(emptied),
    ...values,
    ...(transition && {
      [transition.field]: recordValue(fields[transition.field], transition.to),
    }),
  });
}

/** Any provider's failure, with the server's message and its errors by field, if there are any. */
function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode, message, errors, response } = (error ?? {}) as Partial<HttpError>;
  const failure = new ApiError({
    statusCode: Number(statusCode) || 0,
    message:
      message ??
      translate(
        'public.standard.unanswered',
        'The server did not respond. Check your connection, and try again.',
      ),
    serverMessage: message ?? null,
  });
  // Refine's own key; providers over axios leave it in the response.
  return Object.assign(failure, { errors: errors ?? response?.data?.errors });
}

/**
 * Refine's data provider for resources that declare no endpoints: it calls the standard methods of
 * another one, with Refine's filters, sorters and pagination. Everything else is as in `createData`.
 */
export function createStandardData({ provider, resources, region, ...setting }: Setting): Data {
  const runs = new Map<unknown, (args: never) => Promise<Partial<Answer>>>();
  const zone = region.timeZone;

  /** An endpoint that is carried out by the provider. */
  function call<Args>(
    name: string,
    kind: 'read' | 'command',
    run: (args: Args) => Promise<Partial<Answer>>,
  ): Endpoint<Args> {
    const endpoint: Endpoint<Args> =
      kind === 'read' ? { method: 'GET', path: name } : { method: 'POST', kind, path: name };
    runs.set(endpoint, run);
    return endpoint;
  }

  function withEndpoints(resource: Resource): Resource {
    const { name, singular, list, get, create, actions = {} } = resource;
    const getList = async (args: ListArgs & Partial<PageArgs>): Promise<Partial<Answer>> => {
      const { page = 1, pageSize = 10, sort } = args;
      const isPaged = list.paging === 'server';
      const { data, total } = await provider.getList({
        resource: name,
        filters: filtersOf(resource, args, zone),
        sorters: sort ? sortersOf(resource, sort) : [],
        pagination: isPaged ? { mode: 'server', currentPage: page, pageSize } : { mode: 'off' },
      });
      const rows = data.map((record) => ({ ...record }));
      return { result: isPaged ? { rows, total } : rows };
    };
    const getOne = async ({ id }: { readonly id: string }) => ({
      result: (await provider.getOne({ resource: name, id })).data,
    });
    const standard = list.endpoint === undefined && {
      list: {
        ...list,
        endpoint: call(name, 'read', getList),
        ...(list.paging === 'server' && { rows: 'rows', total: 'total' }),
      } as List,
      get: get ?? call(name, 'read', getOne),
    };
    return {
      ...resource,
      ...standard,
      ...(create && {
        create: {
          ...create,
          endpoint:
            create.endpoint ??
            call<{ readonly values: Partial<Row> }>(name, 'command', async ({ values }) => {
              await provider.create({ resource: name, variables: values });
              return {
                message: translate(
                  'public.standard.created',
                  { singular },
                  '{{singular}} created.',
                ),
              };
            }),
        },
      }),
      actions: Object.fromEntries(
        Object.entries(actions).map(([key, action]) => {
          const changes = changesOf(resource, action);
          const endpoint =
            action.endpoint ??
            call<{ readonly row: Row; readonly values: Partial<Row> }>(
              name,
              'command',
              async ({ row, values }) => {
                const id = row.id ?? '';
                if (action.deletes) {
                  await provider.deleteOne({ resource: name, id });
                  return {
                    message: translate(
                      'public.standard.deleted',
                      { singular },
                      '{{singular}} deleted.',
                    ),
                  };
                }
                await provider.update({ resource: name, id, variables: changes(values) });
                return {
                  message: translate(
                    'public.standard.changed',
                    { singular },
                    '{{singular}} changed.',
                  ),
                };
              },
            );
          return [key, { ...action, endpoint }];
        }),
      ),
    };
  }

  async function custom(endpoint: Endpoint<never>, args: unknown): Promise<Partial<Answer>> {
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
  return createData({ ...setting, http, region, resources: resources.map(withEndpoints) });
}
