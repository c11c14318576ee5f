import { describe, expect, it } from 'vitest';
import { bodyOf, describedCalls } from '../contract/document.ts';
import { signedIn } from './client.ts';
import { sharedBackend } from './shared-backend.ts';

const { get, post } = await signedIn(await sharedBackend());

/** The paths of the calls that can be asked for such a field, and need no other. */
const takers = (field: string) =>
  describedCalls.flatMap((described) => {
    const { properties = {}, required = [] } = bodyOf(described) ?? {};
    const needs = [...required, ...(described.parameters ?? []).filter((each) => each.required)];
    return field in properties && needs.length === 0 ? [described.path] : [];
  });
const [BY_PERIOD, BY_DISTRICT] = [takers('startDate'), takers('district')];

const REVERSED = { startDate: '2024-02-02', endDate: '2024-02-01' };

it('is asked of all figures', () => {
  expect([BY_PERIOD.length, BY_DISTRICT.length]).toEqual([17, 13]);
});

it('all figures of a period treat a missing body as no filter, and refuse an invalid period', async () => {
  for (const path of BY_PERIOD) {
    const { result } = await post(path, { unknown: 'field' });
    expect(await post(path)).toMatchObject({ status: 200, code: '200', result });
    const { message } = await post(path, REVERSED);
    expect([path, message]).toEqual([path, 'endDate must not be before startDate.']);
  }
});

it('all figures by district refuse a district that is not a text, and treat a hostile text as unknown', async () => {
  for (const path of BY_DISTRICT) {
    const { message } = await post(path, { district: 3 });
    expect([path, message]).toEqual([path, 'district must be a string.']);
    const { result } = await post(path, { district: "x' or '1'='1" });
    expect(result).toEqual((await post(path, { district: 'Nowhere' })).result);
  }
});

describe('a figure refuses', () => {
  it.each([
    [{ startDate: '2024-02-30' }, 'startDate must be a date as YYYY-MM-DD.'],
    [{ startDate: '' }, 'startDate must be a date as YYYY-MM-DD.'],
    [{ endDate: '2024-06-30T00:00:00Z' }, 'endDate must be a date as YYYY-MM-DD.'],
    [{ startDate: 20_240_101 }, 'startDate must be a string.'],
    [{ refundStatus: ['Approved'] }, 'refundStatus must be a string.'],
    [[], 'The body must be a JSON object.'],
  ])('%j', async (body, message) => {
    const answer = await post('/api/Reports/GetRefundHistoryReport', body);
    expect(answer).toMatchObject({ status: 422, code: '422', message, result: null });
  });

  it.each(['0', '101', '1.5', '', '10%00'])('count=%s', async (count) => {
    const path = '/api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime';
    const { status, message } = await get(`${path}?count=${count}`);
    expect(status).toBe(422);
    expect(message).toMatch(/^count must /);
  });
});
