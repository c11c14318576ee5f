import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { resources } from '../../../src/resources/index';
import { figureCalls } from '../../../tools/check-backend/figures';
import { writeHtml } from '../../../tools/check-backend/html';
import { planReads } from '../../../tools/check-backend/plan';
import { countCalls } from '../../../tools/check-backend/report';
import { writeText } from '../../../tools/check-backend/text';
import { declaredCalls } from '../../unit/resources/places';
import { ADMIN } from '../client.ts';
import { rowsOf } from '../rows-of.ts';
import { untouchedBackend } from '../shared-backend.ts';
import { check, complaints } from './check-backend';
import { startProxy } from './mangling-proxy';

/** The figures of one call. */
const SHARES =
  'taxpayers-by-category.endpoint devices-by-status.endpoint collections-by-region.endpoint transactions-by-type.endpoint';

const proxy = await startProxy((await untouchedBackend()).url);
const report = await check(proxy.url);

it('finds nothing wrong with the reference backend but the odd words of its test data', () => {
  const states = 'none of the declared words (Submitted, Approved, Rejected)';
  const devices = '1 value is none of the declared words (Active, Inactive, Faulty, In Stock)';
  expect(complaints(report)).toEqual({
    'devices.list.endpoint': [`warning, words: status: ${devices}`],
    [SHARES]: [`warning, words: label: ${devices}`],
    'refunds.list.endpoint': [`warning, words: refundStatus: 4 values are ${states}`],
    'refund-history.list.endpoint': [`warning, words: refundStatus: 2 values are ${states}`],
  });
  expect(countCalls(report)).toMatchObject({ breaks: 0, skipped: 0 });
});

it('makes every read that is declared anywhere', () => {
  const reads = [...declaredCalls].filter(([, { kind }]) => kind !== 'command');
  const planned = [
    ...planReads(resources).map(({ place }) => place),
    ...figureCalls.flatMap(({ places }) => places),
  ];
  expect(planned.toSorted()).toEqual(reads.map(([place]) => place).toSorted());
  const made = report.calls.flatMap(({ places }) => places);
  expect(made.toSorted()).toEqual([...planned, 'login.endpoint'].toSorted());
});

it('tells nothing about anybody: no value of a record, no password, no token, no address', async () => {
  const { db } = await untouchedBackend();
  const people = await rowsOf<{ value: string }>(
    db,
    sql`select email as value from users union select name from users
      union select name from taxpayers union select tin from taxpayers
      union select customer_name from transactions union select serial_number from devices`,
  );
  const token = proxy.asked.find(({ authorization }) => authorization)?.authorization ?? '';
  const secrets = [ADMIN.password, token.replace('Bearer ', '')];
  const values = people.map(({ value }) => value).filter((value) => value?.length > 3);
  expect(values.length).toBeGreaterThan(2000);
  for (const written of [writeText(report), writeHtml(report), JSON.stringify(report)]) {
    expect([...secrets, ...values].filter((value) => written.includes(value))).toEqual([]);
  }
});
