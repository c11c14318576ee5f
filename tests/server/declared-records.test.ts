import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../src/resources/index';
import type { Endpoint } from '../../src/schema/language/calls';
import type { Field } from '../../src/schema/language/fields';
import type { PageArgs } from '../../src/schema/language/lists';
import type { Resource } from '../../src/schema/define';
import { columnKey } from '../../src/schema/format';
import { valueAt } from '../../src/schema/dot-path';
import { named } from '../journeys/lists/declared/declarations.ts';
import { read } from '../journeys/lists/declared/expected-cells.ts';
import { declaredColumns, type Entry } from '../journeys/lists/declared/screens.ts';
import { type Backend, startBackend } from './backend.ts';
import { ADMIN, call, signIn } from './client.ts';

let backend: Backend;
let token: string;
let tin: string;
beforeAll(async () => {
  // Its own: others write records that no console would, addresses of blanks for instance.
  backend = await startBackend();
  token = await signIn(backend.url);
  const { result } = await call<Entry[]>(`${backend.url}/api/TAXPayers/GetTAXPayer`, { token });
  tin = String(result[0]?.['taxPayerTIN']);
});
afterAll(() => backend.stop());

const YEARS = '2020-01-01..2030-12-31';

/** Whatever a list can't be asked for without, by the name of its filter. */
const given = (resource: Resource): Record<string, string> => {
  const known: Readonly<Record<string, Record<string, string>>> = {
    logs: { email: ADMIN.email },
    'registered-taxpayers': { registeredDate: YEARS },
    'active-taxpayers': { registeredDate: YEARS },
    'inactive-taxpayers': { registeredDate: YEARS },
    'gst-accrual': { period: YEARS },
    'refund-history': { createdDate: YEARS },
    'taxpayer-transactions': { tin },
  };
  return known[resource.name] ?? {};
};

/** Makes a resource's list call and hands over its records, as the backend sends them. */
async function recordsOf(resource: Resource, change: Partial<PageArgs> = {}): Promise<Entry[]> {
  const { list } = resource;
  const endpoint = list.endpoint as Endpoint<PageArgs>;
  const args: PageArgs = {
    filters: given(resource),
    params: resource.params?.['tin'] ? { tin } : {},
    page: 1,
    pageSize: 100,
    search: '',
    sort: { column: list.sort.field, order: list.sort.order },
    ...change,
  };
  const query = Object.entries(endpoint.query?.(args) ?? {}).map(([name, value]) => [
    name,
    String(value),
  ]);
  const answer = await call(`${backend.url}${endpoint.path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    token,
    body: endpoint.body?.(args),
  });
  expect([answer.status, answer.message]).toEqual([200, 'Success']);
  const result = valueAt({ result: answer.result }, endpoint.result ?? 'result');
  return (list.paging === 'server' ? valueAt(result, list.rows) : result) as Entry[];
}

const TIMES: Partial<Record<Field['kind'], RegExp>> = {
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/,
  date: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
};

/** What a value that was sent is not, for its field's kind; null for nothing. */
function misfit(field: Field, sent: unknown): string | null {
  if (sent === null) return null;
  const value = read(field, sent);
  if (value === null) return `${String(sent)} is no ${field.kind}`;
  const isNumber = field.kind === 'number' || field.kind === 'money';
  if (isNumber !== (typeof sent === 'number') && field.kind !== 'id') {
    return `${String(sent)} is sent as ${typeof sent}`;
  }
  const pattern = TIMES[field.kind];
  return !pattern || pattern.test(String(value)) ? null : `${String(value)} is no ${field.kind}`;
}

/** Fields that no record of the backend brings. */
const NOT_SENT: Readonly<Record<string, readonly string[]>> = {
  'refund-history': ['district'],
  'top-10': ['change'],
  'least-10': ['change'],
};

describe.each(named(resources))('%s of the reference backend', (name, resource) => {
  it('bring every declared field, of its kind', async () => {
    const records = await recordsOf(resource);
    expect(records).not.toEqual([]);
    const fields = Object.entries(resource.fields);
    const missing = fields.filter(([field]) => records.some((record) => !(field in record)));
    expect(missing.map(([field]) => field)).toEqual(NOT_SENT[name] ?? []);
    const mismatches = fields.flatMap(([field, declared]) =>
      records.flatMap((record) => misfit(declared, record[field] ?? null) ?? []).slice(0, 3),
    );
    expect(mismatches).toEqual([]);
  });
});

const paged = resources.filter(({ list }) => list.paging === 'server');

describe.each(named(paged))('pages of %s of the reference backend', (_name, resource) => {
  it('can be asked for in the order of each column, both ways', async () => {
    for (const key of declaredColumns(resource).map(columnKey)) {
      const up = await recordsOf(resource, { sort: { column: key, order: 'asc' } });
      const down = await recordsOf(resource, { sort: { column: key, order: 'desc' } });
      expect(up.length).toBe(down.length);
      expect([key, up]).not.toEqual([key, down]);
    }
  });

  it('are found by what the search looks for', async () => {
    const [, second] = await recordsOf(resource);
    const search = String(second?.['transactionId']);
    const found = await recordsOf(resource, { search: search.slice(1) });
    expect(found.map((record) => record['transactionId'])).toContain(search);
  });
});
