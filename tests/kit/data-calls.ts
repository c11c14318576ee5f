import type { BaseRecord, DataProvider } from '@refinedev/core';
import * as account from '../../src/resources/account';
import { listChanges } from '../../src/resources/own-calls';
import { commands, figures } from '../../src/resources/declarations';
import type { Endpoint, CustomTexts } from '../../src/schema/language/calls';
import type { Resource } from '../../src/schema/define';
import type { Figures } from '../../src/schema/language/figures';
import { pickParams } from '../../src/schema/figures';
import { listRequest } from '../../src/schema/list-request';
import { initialState, type ListState } from '../../src/schema/list-state';
import {
  type ActionMeta,
  type CallMeta,
  customRequest,
  type RecordMeta,
} from '../../src/schema/meta';
import { readRows } from '../../src/schema/read';
import { filterValue, givenParams, pageOf, requiredChoices, rows } from './rows.ts';

/** A declared call, as Refine's hooks make it of a data provider. */
export interface DataCall {
  /** Where it is declared, as in `refunds.list.endpoint`. */
  readonly places: readonly string[];
  readonly endpoint: Endpoint<never>;
  /** What the usual answer holds: the records of a list, one record, or what nobody looks into. */
  readonly brings: 'list' | 'record' | 'anything';
  /** Of which resource it brings records. */
  readonly resource?: Resource;
  /** The texts that it has in the place of the server's. */
  readonly own?: CustomTexts;
  /** Whoever asks tells of the outcome. */
  readonly isQuiet?: true;
  /** What lies where the declaration looks for the result. */
  readonly usual: unknown;
  make(data: DataProvider, signal: AbortSignal): Promise<{ data: unknown }>;
}

const PERIOD = { from: '2024-01-05', to: '2024-02-29' };
/** What calls that belong to no list are asked with. */
const GIVEN = { tin: 'T-1', startDate: PERIOD.from, endDate: PERIOD.to };

const RECORDS = 3;

const custom = async (
  data: DataProvider,
  declared: Endpoint<never>,
  args: unknown,
  meta: CallMeta,
): Promise<{ data: unknown }> => {
  if (!data.custom) throw new Error('The provider has no custom.');
  const { endpoint, ...request } = customRequest(declared as Endpoint<unknown>, args);
  return data.custom({ ...request, meta: { endpoint, ...meta } });
};

/** A call whose answer nobody but its asker looks into. */
const callOf = (
  place: string,
  endpoint: Endpoint<never>,
  args: unknown,
  own?: CustomTexts,
): DataCall => ({
  places: [place],
  endpoint,
  brings: 'anything',
  ...(own && { own }),
  usual: { total: 7 },
  make: (data, signal) =>
    custom(data, endpoint, args, {
      // A command is not given up: it may have been done.
      ...(endpoint.kind !== 'command' && { signal }),
      ...(own && { own }),
    }),
});

function listCall(
  resource: Resource,
  place: string,
  endpoint: Endpoint<never>,
  change: Partial<ListState> = {},
): DataCall {
  const filters = {
    ...requiredChoices(resource),
    ...givenParams(resource),
    ...change.filters,
  };
  const request = listRequest(resource, { ...initialState(resource), ...change, filters });
  return {
    places: [`${resource.name}.${place}`],
    endpoint,
    brings: 'list',
    resource,
    usual: pageOf(resource, rows(resource, RECORDS)),
    make: (data, signal) =>
      data.getList({ resource: resource.name, ...request, meta: { ...request.meta, signal } }),
  };
}

function recordCall(resource: Resource, place: string, endpoint: Endpoint<never>): DataCall {
  const entries = rows(resource, RECORDS);
  const row = readRows(resource, structuredClone(entries))?.rows[1];
  if (!row?.id) throw new Error(`No record of ${resource.name} has a name.`);
  const { id } = row;
  return {
    places: [`${resource.name}.${place}`],
    endpoint,
    brings: 'record',
    resource,
    isQuiet: true,
    usual: resource.get ? [entries[1]] : entries,
    make: (data, signal) =>
      data.getOne({
        resource: resource.name,
        id,
        meta: { signal, filters: requiredChoices(resource) } satisfies RecordMeta,
      }),
  };
}

function callsOf(resource: Resource): DataCall[] {
  const { name, list, filters = {}, get, summary, details, create, actions = {} } = resource;
  const calls = [listCall(resource, 'list.endpoint', list.endpoint as Endpoint<never>)];
  if (list.paging === 'server') {
    for (const [tab, { endpoint }] of Object.entries(list.tabs ?? {})) {
      calls.push(
        listCall(resource, `list.tabs.${tab}.endpoint`, endpoint as Endpoint<never>, { tab }),
      );
    }
  }
  for (const [field, filter] of Object.entries(filters)) {
    const endpoint = filter?.endpoint;
    if (!endpoint || !filter) continue;
    const value = filterValue(resource, field, filter);
    calls.push(
      listCall(resource, `filters.${field}.endpoint`, endpoint as Endpoint<never>, {
        filters: { [field]: value },
      }),
    );
  }
  if (get) calls.push(recordCall(resource, 'get', get as Endpoint<never>));
  else if (list.paging === 'client' && Object.keys(actions).length > 0) {
    calls.push(recordCall(resource, 'read again', list.endpoint as Endpoint<never>));
  }
  if (summary) {
    calls.push(callOf(`${name}.summary.endpoint`, summary.endpoint as Endpoint<never>, undefined));
  }
  for (const [index, { figures }] of (details?.related ?? []).entries()) {
    if (!figures) continue;
    const args = Object.fromEntries(Object.keys(figures.by).map((arg) => [arg, 'T-1']));
    const place = `${name}.details.related.${index}.figures.endpoint`;
    calls.push(callOf(place, figures.endpoint as Endpoint<never>, args));
  }
  if (create) {
    calls.push({
      places: [`${name}.create.endpoint`],
      endpoint: create.endpoint as Endpoint<never>,
      brings: 'anything',
      usual: null,
      make: (data) => data.create({ resource: name, variables: {} }),
    });
  }
  const row = readRows(resource, structuredClone(rows(resource, 1)))?.rows[0];
  for (const [action, { endpoint, success, failure }] of Object.entries(actions)) {
    if (!row?.id) throw new Error(`No record of ${name} has a name.`);
    const { id } = row;
    calls.push({
      places: [`${name}.actions.${action}.endpoint`],
      endpoint: endpoint as Endpoint<never>,
      brings: 'anything',
      own: { ...(success !== undefined && { success }), ...(failure !== undefined && { failure }) },
      usual: null,
      make: (data) =>
        data.update<BaseRecord, object>({
          resource: name,
          id,
          variables: {},
          meta: { action, row } satisfies ActionMeta,
        }),
    });
  }
  return calls;
}

const figureCalls = (): DataCall[] =>
  figures
    .filter((one): one is Figures => 'endpoint' in one)
    .map((one) =>
      callOf(
        `${one.name}.endpoint`,
        one.endpoint as Endpoint<never>,
        pickParams(one, { ...GIVEN, period: PERIOD, district: 'Ho' }),
      ),
    );

/** Those of the account are the auth provider's, and the log entry of an export the audit log's. */
const ofTheAccount = new Set<object>(Object.values(account));

const commandCalls = (): DataCall[] =>
  commands.flatMap((command) => {
    const { name, endpoint, success, failure } = command;
    if (ofTheAccount.has(command)) return [];
    const own = {
      ...(success !== undefined && { success }),
      ...(failure !== undefined && { failure }),
    };
    return callOf(`${name}.endpoint`, endpoint, GIVEN, own);
  });

/** What the console asks without anybody's doing. */
const newRecordsCall: DataCall = {
  ...callOf(`${listChanges.name}.endpoint`, listChanges.endpoint as Endpoint<never>, undefined),
  isQuiet: true,
  make: (data, signal) =>
    custom(
      data,
      listChanges.endpoint as Endpoint<never>,
      { list: 'refunds', since: '5' },
      { quiet: true, background: { header: true }, signal },
    ),
};

/** Calls that differ in nothing but where they are declared are made once. */
function together(calls: readonly DataCall[]): DataCall[] {
  const kept = new Map<string, DataCall>();
  for (const call of calls) {
    const { endpoint, resource, brings, own, isQuiet } = call;
    const { method, path, errorMessage, successMessage } = endpoint;
    const same = [method, path, errorMessage, successMessage, resource?.name, brings, own, isQuiet];
    const key = JSON.stringify(same);
    const known = kept.get(key);
    kept.set(key, known ? { ...known, places: [...known.places, ...call.places] } : call);
  }
  return [...kept.values()];
}

/** Every declared call that a data provider makes. */
export const dataCalls = (resources: readonly Resource[]): readonly DataCall[] =>
  together([...resources.flatMap(callsOf), ...figureCalls(), ...commandCalls(), newRecordsCall]);
