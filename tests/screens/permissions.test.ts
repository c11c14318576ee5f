import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screens } from '../../src/resources/screens.ts';
import { extensions } from '../../src/resources/permissions.ts';
import { waitForRows } from '../kit/list.ts';
import { renderPage } from '../kit/render.tsx';
import { appears, buttonNames, expectAbsent, menu, tabs } from '../kit/screen.ts';
import { eventually } from '../kit/eventually.ts';
import { PROFILE, tokenWith } from '../kit/session.ts';
import { envelope, openWire } from '../kit/wire.ts';
import { tableFrom } from '../server/permission-tables.ts';

const HISTORY = '/api/Transactions/Refund/History';
const USERS = '/Auth/GetAllUser';

const roles = tableFrom('| | Administrator ');
const rows = tableFrom('| screen | Administrator ');
const names = Object.keys(rows[0]?.[1] ?? {});

const seenBy = (role: string, some: typeof rows): string[] =>
  some.flatMap(([row, marks]) => (marks[role] ? [row] : []));

const whole = rows.filter(([row]) => !row.includes(': '));
const partsOf = (label: string) =>
  rows.flatMap(([row, marks]) =>
    row.startsWith(`${label}: `)
      ? [[row.slice(label.length + 2), marks] satisfies (typeof rows)[number]]
      : [],
  );

const pathOf = (label: string): string =>
  screens.find((screen) => screen.label === label)?.path ?? '';

/** The console at a path, as somebody with these permissions sees it. */
async function enter(path: string, Permissions: readonly string[], profile: object = {}) {
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
  return { wire, ...renderPage(path, wire, tokenWith({ Permissions, ...profile })) };
}

/** The same as somebody of a role, at a backend that can do everything. */
const enterAs = (path: string, role: string) =>
  enter(
    path,
    roles.flatMap(([permission, marks]) => (marks[role] ? [permission.replaceAll('`', '')] : [])),
    { UserRole: role, Extensions: extensions },
  );

describe.each(names)('the role %s', (role) => {
  it('has the screens of docs/permissions.md in its menu, and no other', async () => {
    await enterAs('/dashboard', role);
    await eventually(menu).toEqual(seenBy(role, whole));
  });

  const parts = whole.filter(([label]) => partsOf(label).length > 0);
  it.each(parts.filter(([, marks]) => marks[role]).map(([label]) => label))(
    'has the buttons and tabs of docs/permissions.md on %s, and none that are for others',
    async (label) => {
      await enterAs(pathOf(label), role);
      const known = partsOf(label).map(([part]) => part);
      const found = (): string[] => {
        const all = [...buttonNames(), ...tabs()];
        return known.filter((part) => all.includes(part));
      };
      await eventually(() => document.querySelector('main tbody td, main form')).not.toBeNull();
      await eventually(found).toEqual(seenBy(role, partsOf(label)));
    },
  );

  it.each(whole.filter(([, marks]) => !marks[role]).map(([label]) => label))(
    'is told at the address of %s that it has no access, which asks for no record and signs nobody out',
    async (label) => {
      const { wire, toasts } = await enterAs(pathOf(label), role);
      await appears(
        `Your role, ${role}, has no access to this page. Ask an administrator if you need it.`,
      );
      expect(location.pathname).toBe(pathOf(label));
      expect([...wire.received(HISTORY), ...wire.received(USERS)]).toEqual([]);
      expect(document.cookie).toContain('token=');
      expect(toasts).toEqual([]);
    },
  );
});

it('the table names every screen of the menu', () => {
  expect(whole.map(([label]) => label)).toEqual(screens.map(({ label }) => label));
});

it.each(['/maps', '/tax-payers/1000041227'])(
  '%s says so too to somebody who may see none of it',
  async (path) => {
    await enter(path, ['figures.read']);
    await appears(/^Your role, Officer, has no access to this page\./);
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

it.each([
  [[]],
  // Without the list of users there is nobody to choose.
  [['logs.readAll']],
])('the log is one’s own, without a choice, for somebody with the permissions %j', async (may) => {
  const wire = await openWire();
  wire.on(LOGS, envelope([{ id: 1, action: 'Signed in', createdDate: '2024-06-01T08:00:00Z' }]));
  renderPage('/logs?email=somebody@nra.example', wire, tokenWith({ Permissions: may }));
  await waitForRows();
  expect(wire.received(LOGS).map(({ query }) => query)).toEqual([
    `Email=${encodeURIComponent(PROFILE.UserEmail)}`,
  ]);
  expect(wire.received(USERS)).toEqual([]);
  expectAbsent('Filter by User');
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
