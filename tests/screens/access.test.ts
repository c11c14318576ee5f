import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { tabs } from '../kit/figures.ts';
import { renderPage } from '../kit/render.tsx';
import { listed, rowOf } from '../kit/list.ts';
import { appears, buttonNames, expectAbsent, textOf } from '../kit/screen.ts';
import { PROFILE, validToken } from '../kit/session.ts';
import { envelope, openWire } from '../kit/wire.ts';

const HISTORY = '/api/Transactions/Refund/History';
const USERS = '/Auth/GetAllUser';

const withRights = (Permissions: readonly string[] | null, Extensions: readonly string[] = []) =>
  validToken({
    UserProfile: JSON.stringify({ ...PROFILE, ...(Permissions && { Permissions }), Extensions }),
  });

/** The console at a path, as somebody with these permissions sees it; null for all. */
async function enter(path: string, permissions: readonly string[] | null) {
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
  return { wire, ...renderPage(path, wire, withRights(permissions)) };
}

const menu = (): string[] =>
  [...document.querySelectorAll('nav[aria-label="Main"] a')].map(({ textContent }) => textContent);

const ALL = [
  'Dashboard',
  'Performance Hub',
  'Users',
  'Taxpayers',
  'Transactions',
  'Devices',
  'Non Taxpayers',
  'Maps',
  'Taxpayer Refund',
  'Reports',
  'Logs',
];

describe('the menu', () => {
  it.each([
    ['everything to those whose profile lists no permissions', null, ALL],
    [
      'what a registry clerk may read',
      ['taxpayers.read', 'devices.read'],
      ['Dashboard', 'Taxpayers', 'Devices', 'Non Taxpayers', 'Maps', 'Logs'],
    ],
    ['the dashboard and the own log to those who may nothing else', [], ['Dashboard', 'Logs']],
  ] as const)('shows %s', async (_whom, permissions, entries) => {
    const { noise } = await enter('/dashboard', permissions);
    await eventually(menu).toEqual(entries);
    expect(noise).toEqual([]);
  });
});

describe('a screen that somebody may not see', () => {
  it.each(['/users', '/taxpayer-refund', '/reports', '/maps', '/tax-payers/1000041227'])(
    '%s says so at its own address, asks the backend nothing and signs nobody out',
    async (path) => {
      const { wire, toasts, noise } = await enter(path, ['figures.read']);
      await appears(
        'Your role, Officer, has no access to this area. An administrator can change it.',
      );
      expect(location.pathname).toBe(path);
      expect(wire.received(HISTORY)).toEqual([]);
      expect(wire.received(USERS)).toEqual([]);
      expect(document.cookie).toContain('token=');
      expect(toasts).toEqual([]);
      expect(noise).toEqual([]);
    },
  );
});

describe('the buttons of refunds', () => {
  it('decide for those who may', async () => {
    await enter('/taxpayer-refund', ['refunds.read', 'refunds.decide']);
    await listed();
    expect(buttonNames(rowOf('Adom Foods'))).toEqual(['Approve', 'Reject']);
    expect(buttonNames(rowOf('Kofi Fabrics'))).toEqual(['View']);
  });

  it('only show to those who may not decide', async () => {
    await enter('/taxpayer-refund', ['refunds.read']);
    await listed();
    expect(buttonNames(rowOf('Adom Foods'))).toEqual(['View']);
    expect(buttonNames(rowOf('Kofi Fabrics'))).toEqual(['View']);
  });
});

describe('the buttons of users', () => {
  it('register and block for those who manage them', async () => {
    await enter('/users', ['users.read', 'users.manage']);
    await listed();
    await appears('Register User');
    expect(buttonNames(rowOf('Zoë Active'))).toEqual(
      expect.arrayContaining(['Block', 'Resend Password', 'View']),
    );
  });

  it('are absent for those who only read them', async () => {
    await enter('/users', ['users.read']);
    await listed();
    expect(buttonNames(rowOf('Zoë Active')).filter((name) => !name.startsWith('Copy'))).toEqual([
      'View',
    ]);
    expect(buttonNames()).not.toContain('Register User');
  });
});

describe('the dashboard', () => {
  it('shows only the waiting refunds to those who may read nothing else', async () => {
    const { wire } = await enter('/dashboard', ['refunds.read']);
    await appears('Oldest waiting');
    expect(wire.received('/api/Dashboard/V2/Stat/Transactions')).toEqual([]);
    expect(wire.received('/api/Dashboard')).toEqual([]);
  });

  it('counts what needs work out of the lists that somebody may read', async () => {
    const { wire } = await enter('/dashboard', ['taxpayers.read']);
    wire.on('/api/TAXPayers/GetNonTAXPayer', envelope([{ id: 1 }, { id: 2 }]));
    await appears('Businesses not registered');
    await eventually(() => document.querySelector('main section li p')?.textContent).toBe('2');
    for (const call of [HISTORY, '/api/Devices/GetDeviceList', '/api/Dashboard']) {
      expect(wire.received(call)).toEqual([]);
    }
  });

  it('says so where there is nothing for a role', async () => {
    const { wire } = await enter('/dashboard', ['users.read']);
    await appears('There is nothing for your role here. Choose an area from the menu.');
    expect(wire.received(HISTORY)).toEqual([]);
  });
});

describe('figures are for those who may make their call:', () => {
  const SUMMARY = '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';

  it.each([
    ['a taxpayer’s with transactions.read, which it takes', ['transactions.read'], 1],
    ['and not with figures.read, which it does not', ['figures.read'], 0],
  ])('%s', async (_, permissions, drawn) => {
    const { noise, wire } = await enter('/tax-payers/1000041227', [
      'taxpayers.read',
      ...permissions,
    ]);
    await appears('Taxpayer 1000041227');
    await eventually(() => document.querySelectorAll('section[aria-label=Figures]').length).toBe(
      drawn,
    );
    await eventually(() => wire.received(SUMMARY).length > 0).toBe(drawn === 1);
    expect(noise).toEqual([]);
  });

  it.each([
    [['taxpayers.read'], ['Taxpayers']],
    [
      ['taxpayers.read', 'devices.read'],
      ['Devices', 'Active Share', 'Taxpayers'],
    ],
    [
      ['taxpayers.read', 'reports.run'],
      ['Taxpayers', 'GST'],
    ],
  ])('with %j the map has the layers %j', async (permissions, expected) => {
    const { noise } = await enter('/maps', permissions);
    await eventually(() => tabs().map(textOf)).toEqual(expected);
    expect(noise).toEqual([]);
  });
});

describe('the log', () => {
  const LOGS = '/Auth/GetUserLogs';

  it('is one’s own, without a choice, for those who may not read everybody’s', async () => {
    const wire = await openWire();
    wire.on(LOGS, envelope([{ id: 1, action: 'Signed in', createdDate: '2024-06-01T08:00:00Z' }]));
    renderPage('/logs?email=somebody@nra.example', wire, withRights([]));
    await listed();
    expect(wire.received(LOGS).map(({ query }) => query)).toEqual([
      `Email=${encodeURIComponent(PROFILE.UserEmail)}`,
    ]);
    expect(wire.received(USERS)).toEqual([]);
    expectAbsent('Activity of');
  });

  it('is everybody’s at first for those who may', async () => {
    const wire = await openWire();
    wire.on(USERS, envelope([{ userID: 1, userName: 'Zoë', email: 'zoe@nra.example' }]));
    wire.on(LOGS, envelope([{ id: 1, action: 'Signed in', createdDate: '2024-06-01T08:00:00Z' }]));
    const { noise } = renderPage('/logs', wire, withRights(['logs.readAll', 'users.read']));
    await listed();
    await appears('Activity of');
    expect(wire.received(LOGS).map(({ query }) => query)).toEqual(['Email=zoe%40nra.example']);
    expect(noise).toEqual([]);
  });
});

describe('a filter by records of another kind', () => {
  it('is there for those who may read these, and nothing is asked for the others', async () => {
    for (const [permissions, asked] of [
      [['refunds.read', 'taxpayers.read'], 1],
      [['refunds.read'], 0],
    ] as const) {
      const { wire, noise } = await enter('/taxpayer-refund', permissions);
      await listed();
      await eventually(() => wire.received('/api/TAXPayers/GetTAXPayersList').length).toBe(asked);
      expect(noise).toEqual([]);
      cleanup();
    }
  });
});
