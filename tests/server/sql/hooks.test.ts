import type { BaseRecord } from '@refinedev/core';
import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { createData } from '../../../src/providers/data.ts';
import { createHttp, type Http } from '../../../src/providers/http.ts';
import { refunds } from '../../../src/resources/refunds.ts';
import { transactions } from '../../../src/resources/transactions.ts';
import type { HookCase } from '../../kit/hooks-suite.tsx';
import { UTC } from '../../kit/providers.ts';
import { startBackend } from '../backend.ts';
import { call, signIn } from '../client.ts';

const HISTORY = '/api/Transactions/Refund/History';
const PAGES = '/api/Transactions/GetTransactionList';

const backend = await startBackend({
  seed: {
    awkward: false,
    taxpayers: 8,
    devices: 8,
    nonTaxpayers: 1,
    transactions: 20,
    refunds: 12,
    users: 8,
  },
});
afterAll(() => backend.stop());
// React needs a page, at the origin from which it may call; the server has been loaded without one.
const page = await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: backend.url } });
afterAll(() => page.teardown(globalThis));
const { runHooksSuite } = await import('../../kit/hooks-suite.tsx');
const token = await signIn(backend.url);
const named = (rows: readonly BaseRecord[]): BaseRecord[] =>
  rows.map((row) => ({ ...row, id: String(row.id) }));

async function readRefunds() {
  const { result } = await call<BaseRecord[]>(backend.url + HISTORY, { token });
  return named(result);
}

async function readTransactions() {
  const body = { pageNumber: 1, perPage: 100, searchText: '' };
  const request = { method: 'POST', token, body };
  const { result } = await call<{ list: BaseRecord[] }>(backend.url + PAGES, request);
  return named(result.list);
}

const sent: string[] = [];
const callsOf = (path: string) => () => sent.filter((one) => one === path).length;

/** Over HTTP, counting the calls. */
function counted(): Http {
  const http = createHttp(backend.url, () => token);
  return {
    send(endpoint, ...others) {
      sent.push(endpoint.path);
      return http.send(endpoint, ...others);
    },
  };
}

const [first] = await readTransactions();
const cases: HookCase[] = [
  {
    resource: 'refunds',
    whole: true,
    records: readRefunds,
    number: 'amount',
    text: 'transactionId',
    filter: { field: 'refundStatus', value: 'Approved' },
    calls: callsOf(HISTORY),
  },
  {
    resource: 'transactions',
    whole: false,
    records: readTransactions,
    number: 'amount',
    text: 'transactionId',
    filter: { field: 'taxPayerTIN', value: String(first?.['taxPayerTIN']) },
    calls: callsOf(PAGES),
  },
];

runHooksSuite({
  dataProvider: (client) =>
    createData({
      http: counted(),
      resources: [refunds, transactions],
      show: () => undefined,
      region: UTC,
      client,
    }).provider,
  cases,
});
