import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from './backend.ts';
import { call, signIn } from './client.ts';
import { sharedBackend } from './shared-backend.ts';

let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await sharedBackend();
  token = await signIn(backend.url);
});

const BY_DISTRICT = [
  'Dashboard/V2/Stat/Taxpayers',
  'Dashboard/V2/Stat/Transactions',
  'Dashboard/V2/Stat/Devices',
  'Reports/GetTaxpayersTrendReports',
  'Reports/GetGSTAccrualTrendReports',
  'Reports/GetWHTAccrualTrendReports',
  'Reports/GetRegisteredTaxpayerReport',
  'Reports/GetActiveTaxpayerReport',
  'Reports/GetInActiveTaxpayerReport',
  'Reports/GetGstAccrualReport',
  'Reports/GetRefundHistoryReport',
];
const BY_PERIOD = [
  ...BY_DISTRICT,
  'Dashboard/V2/Stat/DailyReceipts',
  'Dashboard/V2/Stat/Top10Taxpayers',
  'Dashboard/V2/Stat/Least10Taxpayers',
  'Dashboard/V2/Stat/RefundRequestsPerDay',
];

const post = (path: string, body?: unknown) =>
  call(`${backend.url}/api/${path}`, { method: 'POST', token, body });

describe.each(BY_PERIOD)('POST /api/%s', (path) => {
  it('takes no body, an empty one and a null one for no filter', async () => {
    const { result } = await post(path, {});
    for (const body of [undefined, null]) {
      expect(await post(path, body)).toMatchObject({ status: 200, code: '200', result });
    }
    expect(result).toEqual(expect.anything());
  });

  it('leaves out unknown fields', async () => {
    const { result } = await post(path, {});
    expect((await post(path, { period: 'all', 'startDate ': 'x' })).result).toEqual(result);
  });

  it.each([
    [{ startDate: '2024-02-30' }, 'startDate must be a day as YYYY-MM-DD.'],
    [{ startDate: '' }, 'startDate must be a day as YYYY-MM-DD.'],
    [{ endDate: '30/06/2024' }, 'endDate must be a day as YYYY-MM-DD.'],
    [{ endDate: '2024-06-30T00:00:00Z' }, 'endDate must be a day as YYYY-MM-DD.'],
    [{ endDate: "2024-01-01'--" }, 'endDate must be a day as YYYY-MM-DD.'],
    [{ startDate: 20_240_101 }, 'startDate must be a string.'],
    [{ startDate: '2024-02-02', endDate: '2024-02-01' }, 'endDate must not be before startDate.'],
    [[], 'The body must be a JSON object.'],
  ])('refuses %j', async (body, message) => {
    expect(await post(path, body)).toMatchObject({
      status: 422,
      code: '422',
      message,
      result: null,
    });
  });
});

describe.each(BY_DISTRICT)('POST /api/%s', (path) => {
  it('refuses a district that is no text', async () => {
    const answer = await post(path, { district: 3 });
    expect(answer).toMatchObject({ status: 422, message: 'district must be a string.' });
  });

  it('takes a hostile district for one that nobody knows', async () => {
    const { result } = await post(path, { district: "x' or '1'='1" });
    expect(result).toEqual((await post(path, { district: 'Nowhere' })).result);
  });
});

it.each(['0', '-1', '101', '1.5', '1e1', '', 'all', '10%00'])('refuses count=%s', async (count) => {
  const path = '/api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime';
  const { status, message } = await call(`${backend.url}${path}?count=${count}`, { token });
  expect(status).toBe(422);
  expect(message).toMatch(/^count must /);
});

it('refuses a status of refunds that is no text', async () => {
  const answer = await post('Reports/GetRefundHistoryReport', { refundStatus: ['Approved'] });
  expect(answer).toMatchObject({ status: 422, message: 'refundStatus must be a string.' });
});

it.each(['GET Dashboard', 'GET Dashboard/V2/Charts', ...BY_PERIOD.map((path) => `POST ${path}`)])(
  '%s needs a session',
  async (request) => {
    const [method = '', path = ''] = request.split(' ');
    const answer = await call(`${backend.url}/api/${path}`, { method });
    expect(answer).toMatchObject({ status: 401, code: '401', result: null });
  },
);
