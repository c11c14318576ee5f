import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index';
import type { Query } from '../../../src/schema/language/calls';
import { accountCalls } from './calls/accounts';
import { figureCalls } from './calls/figures';
import { reportCalls } from './calls/reports';
import { taxpayerCalls } from './calls/taxpayers';
import { transactionCalls } from './calls/transactions';
import { declaredCalls } from './places';

const written = [
  ...accountCalls,
  ...taxpayerCalls,
  ...transactionCalls,
  ...figureCalls,
  ...reportCalls,
];
const cases = written.flatMap((call) => call.at.map((place) => [place, call] as const));

/** A query as it stands in an address. */
const addressed = (query: Query = {}): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();

/** A body as the wire has it. */
const asJson = (body: unknown): unknown =>
  body === undefined ? undefined : JSON.parse(JSON.stringify(body));

it('every call of every declaration is written down, where it stands', () => {
  expect(cases.map(([place]) => place).toSorted()).toEqual([...declaredCalls.keys()].toSorted());
});

describe.each(cases)('%s', (place, { call, result, page, examples }) => {
  const declared = declaredCalls.get(place);

  it('is the call that is written down, and reads its result where it lies', () => {
    expect(`${declared?.method} ${declared?.path}`).toBe(call);
    expect(declared?.result ?? 'result').toBe(result ?? 'result');
    const list = resources.find(({ name }) => place === `${name}.list.endpoint`)?.list;
    const read =
      list?.paging === 'server'
        ? { rows: list.rows, total: list.total, ...list.bounded }
        : undefined;
    expect(read).toEqual(page);
  });

  it('sends what the examples say, and nothing without an example', () => {
    const anything = declared?.query ?? declared?.body;
    expect(anything !== undefined).toBe(examples !== undefined);
    for (const { given, query = '', body } of examples ?? []) {
      expect(addressed(declared?.query?.(given as never))).toBe(query);
      expect(asJson(declared?.body?.(given as never))).toEqual(body);
    }
  });
});
