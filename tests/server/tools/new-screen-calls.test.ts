import path from 'node:path';
import { expect, it } from 'vitest';
import { runnerImport } from 'vite';
import type { Resource } from '../../../src/schema/define';
import { checkDeclarations } from '../../../src/schema/check';
import type { Screen } from '../../../src/resources/screens';
import { main } from '../../../tools/new-screen/main';
import { ADMIN } from '../client.ts';
import { untouchedBackend } from '../shared-backend.ts';
import { compile } from '../../unit/docs/compile.ts';
import { makeCheckout } from './new-screen-checkout';
import { printed } from './printed';

/** Calls of the reference backend. */
const calls = [
  ['trial-users', 'GET', '/Auth/GetAllUser'],
  ['trial-taxpayers', 'GET', '/api/TAXPayers/GetTAXPayer'],
  ['trial-sales', 'POST', '/api/Transactions/GetTransactionList'],
  ['trial-devices', 'GET', '/api/Devices/GetDeviceList'],
  ['trial-counts', 'GET', '/api/Devices/GetDistrictWiseDeviceCount'],
  ['trial-ranks', 'GET', '/api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime?count=10'],
] as const;

/** Calls of documents of each version. */
const documents = [
  ['pets', 'pets-2.0.json', 'GET /pet/findByStatus'],
  ['pets-in-yaml', 'pets-3.0.yaml', 'GET /pet/findByStatus'],
  ['dialogs', 'dialogs-3.0.json', 'GET /api/v1/enduser/dialogs'],
  ['remote-files', 'files-3.1.json', 'POST /operations/list'],
] as const;

const root = makeCheckout();
const said: Record<string, { code: number; out: string }> = {};
async function run(name: string, args: readonly string[]): Promise<void> {
  said[name] = await printed({ BACKEND_PASSWORD: ADMIN.password, CI: 'true' }, () =>
    main(['--name', name, ...args], root),
  );
}
const { url } = await untouchedBackend();
for (const [name, method, call] of calls) {
  await run(name, ['--from', url + call, '--method', method, '--email', ADMIN.email]);
}
for (const [name, file, call] of documents) {
  const document = path.join(import.meta.dirname, 'openapi', file);
  await run(name, ['--openapi', document, '--call', call]);
}

async function load<T>(file: string): Promise<T> {
  const options = { root, configFile: false, logLevel: 'error' } as const;
  return (await runnerImport<T>(path.join(root, file), options)).module;
}
const { resources } = await load<{ resources: readonly Resource[] }>('src/resources/index.ts');
const { screens } = await load<{ screens: readonly Screen[] }>('src/resources/screens.ts');

const found = (name: string): Resource => {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`There is no resource '${name}'.`);
  return resource;
};

it('every screen is written at the first go', () => {
  for (const { code, out } of Object.values(said))
    expect([code, out]).toEqual([0, expect.stringMatching(/^Wrote /)]);
  expect(Object.keys(said)).toHaveLength(calls.length + documents.length);
});

it('all that is written compiles, with the table of screens and the icons', () => {
  expect(compile(root, 'tsconfig.check.json')).toBe('');
});

it('all that is written passes the checks, and every screen is in the table', () => {
  const paths = screens.map(({ path }) => path);
  expect(() => checkDeclarations(resources, paths)).not.toThrow();
  expect(paths.slice(-documents.length - calls.length)).toEqual(
    [...calls, ...documents].map(([name]) => `/${name}`),
  );
});

it('takes permission and fields over from the resource that declares the call', () => {
  const { may, fields } = found('trial-users');
  expect(may).toBe('users.read');
  expect(fields).toMatchObject({
    createdDate: { label: 'Created' },
    isActive: { kind: 'status', spelt: { true: 'Active', false: 'Blocked' } },
  });
});

it('takes over labels that are in use, and the permission that the call requires', () => {
  const { may, fields } = found('trial-ranks');
  expect([may, fields]).toMatchObject(['figures.read', { taxPayerTIN: { label: 'TIN' } }]);
});

const shortOf = ({ key, list, filters }: Resource) => ({
  key,
  sort: list.sort,
  search: list.search && 'fields' in list.search ? list.search.fields : list.search,
  filters: Object.keys(filters ?? {}),
});

it('finds key, order, search and filters', () => {
  expect(shortOf(found('trial-users'))).toEqual({
    key: ['userID'],
    sort: { field: 'createdDate', order: 'desc' },
    search: ['userName'],
    filters: ['userRole', 'isActive', 'createdDate'],
  });
  expect(shortOf(found('trial-counts'))).toMatchObject({
    key: ['district'],
    sort: { field: 'district', order: 'asc' },
  });
  expect(shortOf(found('trial-ranks'))).toMatchObject({
    sort: { field: 'rank', order: 'asc' },
    search: ['taxPayerName', 'taxPayerTIN'],
  });
});

it('a list that comes page by page is asked for its pages', () => {
  expect(found('trial-sales').list).toMatchObject({
    paging: 'server',
    rows: 'list',
    total: 'totalRecords',
    endpoint: { method: 'POST', kind: 'read', path: '/api/Transactions/GetTransactionList' },
    search: { placeholder: expect.stringMatching(/^Search by .*\.\.\.$/) },
  });
  const { endpoint } = found('trial-ranks').list;
  expect(endpoint?.query?.({} as never)).toEqual({ count: '10' });
});

it('lists of documents lie where their schemas say, with their words', () => {
  expect(found('pets')).toMatchObject({
    fields: {
      name: { kind: 'text' },
      photoUrls: { kind: 'list' },
      status: { kind: 'status', values: { available: 'success', pending: 'processing' } },
    },
    list: { endpoint: { method: 'GET', path: '/pet/findByStatus' } },
  });
  expect(found('pets-in-yaml').fields).toEqual(found('pets').fields);
  expect(found('dialogs').list).toMatchObject({
    endpoint: { result: 'result.items' },
    sort: { field: 'createdAt', order: 'desc' },
  });
  expect(found('remote-files')).toMatchObject({
    key: ['Path'],
    list: { endpoint: { method: 'POST', kind: 'read', result: 'result.list' } },
  });
});

it('says what is left for a person, and what was left out', () => {
  expect(said['pets']?.out).toContain("ELSEWHERE, if openapi.json lacks 'GET /pet/findByStatus'");
  expect(said['pets']?.out).toContain("'category' is an object or a list of them, and left out.");
  expect(said['pets']?.out).toContain('no envelope');
  expect(said['remote-files']?.out).toContain('The call takes a body with ');
  expect(said['trial-users']?.out).toContain("'users' declares this call already");
  expect(said['trial-users']?.out).not.toContain('no envelope');
  expect(said['pets']?.out).not.toContain('already');
  expect(JSON.stringify(said)).not.toContain(ADMIN.password);
});
