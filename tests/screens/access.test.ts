import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { waitForRows } from '../kit/list.ts';
import { appears, expectAbsent, tabs } from '../kit/screen.ts';
import { PROFILE, tokenWith } from '../kit/session.ts';
import { envelope, openWire } from '../kit/wire.ts';

const HISTORY = '/api/Transactions/Refund/History';
const USERS = '/Auth/GetAllUser';

/** The console at a path, as somebody with these permissions sees it. */
async function enter(path: string, Permissions: readonly string[]) {
  const wire = await openWire();
  wire.on(
    HISTORY,
    envelope([
      { id: 1, taxPayerName: 'Adom Foods', refundStatus: 'Submitted' },
      { id: 2, taxPayerName: 'Kofi Fabrics', refundStatus: 'Approved' },
    ]),
  );
  wire.on(
    USERS,
    envelope([{ userID: 3, userName: 'Zoë Active', isActive: true, email: 'z@x.example' }]),
  );
  wire.on('/api/TAXPayers/GetTAXPayer', envelope([{ id: 1, taxPayerTIN: '1000041227' }]));
  return { wire, ...renderPage(path, wire, tokenWith({ Permissions })) };
}

it.each(['/users', '/taxpayer-refund', '/reports', '/maps', '/tax-payers/1000041227'])(
  'a screen that somebody may not see %s says so at its own address, asks the backend nothing and signs nobody out',
  async (path) => {
    const { wire, toasts } = await enter(path, ['figures.read']);
    await appears(
      'Your role, Officer, has no access to this page. Ask an administrator if you need it.',
    );
    expect(location.pathname).toBe(path);
    expect(wire.received(HISTORY)).toEqual([]);
    expect(wire.received(USERS)).toEqual([]);
    expect(document.cookie).toContain('token=');
    expect(toasts).toEqual([]);
  },
);

it('the dashboard shows only the waiting refunds to those who may read nothing else', async () => {
  const { wire } = await enter('/dashboard', ['refunds.read']);
  await appears('Longest-waiting refunds');
  expect(wire.received('/api/Dashboard/V2/Stat/Transactions')).toEqual([]);
  expect(wire.received('/api/Dashboard')).toEqual([]);
});

describe('figures are for those who may make their call:', () => {
  const SUMMARY = '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';

  it.each([
    ['a taxpayer’s with transactions.read, which it takes', ['transactions.read'], 1],
    ['and not with figures.read, which it does not', ['figures.read'], 0],
  ])('%s', async (_, permissions, drawn) => {
    const { wire } = await enter('/tax-payers/1000041227', ['taxpayers.read', ...permissions]);
    await appears('Taxpayer 1000041227');
    await eventually(() => document.querySelectorAll('section[aria-label=Figures]').length).toBe(
      drawn,
    );
    await eventually(() => wire.received(SUMMARY).length > 0).toBe(drawn === 1);
  });

  it.each([
    [['taxpayers.read'], ['Taxpayers']],
    [
      ['taxpayers.read', 'devices.read'],
      ['Devices', 'Active Devices (%)', 'Taxpayers'],
    ],
    [
      ['taxpayers.read', 'reports.run'],
      ['Taxpayers', 'GST'],
    ],
  ])('with %j the map has the layers %j', async (permissions, expected) => {
    await enter('/maps', permissions);
    await eventually(tabs).toEqual(expected);
  });
});

const LOGS = '/Auth/GetUserLogs';

it('the log is one’s own, without a choice, for those who may not read everybody’s', async () => {
  const wire = await openWire();
  wire.on(LOGS, envelope([{ id: 1, action: 'Signed in', createdDate: '2024-06-01T08:00:00Z' }]));
  renderPage('/logs?email=somebody@nra.example', wire, tokenWith({ Permissions: [] }));
  await waitForRows();
  expect(wire.received(LOGS).map(({ query }) => query)).toEqual([
    `Email=${encodeURIComponent(PROFILE.UserEmail)}`,
  ]);
  expect(wire.received(USERS)).toEqual([]);
  expectAbsent('Activity of');
});

it('a filter by other records is shown only to users who may read them; for others nothing is requested', async () => {
  for (const [permissions, asked] of [
    [['refunds.read', 'taxpayers.read'], 1],
    [['refunds.read'], 0],
  ] as const) {
    const { wire } = await enter('/taxpayer-refund', permissions);
    await waitForRows();
    await eventually(() => wire.received('/api/TAXPayers/GetTAXPayersList').length).toBe(asked);
    cleanup();
  }
});
