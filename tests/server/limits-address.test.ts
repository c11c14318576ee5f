import { describe, expect, it } from 'vitest';
import { networkOf } from '../../server/http/addresses.ts';
import { readSettings } from '../../server/start/settings.ts';
import { accountCalls } from './auth-calls.ts';
import type { BackendOptions } from './backend.ts';
import { ADMIN } from './client.ts';
import { serverBeside } from './shared-backend.ts';

/** Whether eleven wrong passwords, each with another X-Forwarded-For, are too many. */
async function refusesEleven(options: BackendOptions, header: (n: number) => string) {
  const { url } = await serverBeside(options);
  let status = 0;
  for (let n = 1; n <= 11; n++) {
    ({ status } = await accountCalls(url, header(n)).login(ADMIN.email, 'wrong'));
  }
  return status === 429;
}

const trusting = (text: string) => ({ trustProxy: readSettings({ TRUST_PROXY: text }).trustProxy });
const each = (n: number) => `198.51.100.${n}`;

describe('X-Forwarded-For', () => {
  it('counts for nothing without TRUST_PROXY', async () => {
    expect(await refusesEleven({}, each)).toBe(true);
    expect(await refusesEleven(trusting(''), each)).toBe(true);
  });

  it('names the client behind a trusted proxy', async () => {
    expect(await refusesEleven(trusting('1'), each)).toBe(false);
    expect(await refusesEleven(trusting('127.0.0.1, 10.0.0.0/8'), each)).toBe(false);
  });
});

it('limits an address whatever the account, above its ceiling', async () => {
  const { url } = await serverBeside({ limits: { 'per address': 15 } });
  const account = accountCalls(url);
  const statuses: number[] = [];
  for (let n = 1; n <= 16; n++) {
    statuses.push((await account.login(`person${n}@nra.example`, 'x')).status);
  }
  expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
  // Another action has a count of its own.
  expect((await account.sendOtp(ADMIN.email)).status).toBe(200);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
