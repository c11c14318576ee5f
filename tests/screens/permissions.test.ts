import { describe, expect, it } from 'vitest';
import { screens } from '../../src/resources/screens.ts';
import { extensions } from '../../src/resources/permissions.ts';
import { renderPage } from '../kit/render.tsx';
import { appears, buttonNames, menu, tabs } from '../kit/screen.ts';
import { eventually } from '../kit/eventually.ts';
import { tokenWith } from '../kit/session.ts';
import { envelope, openWire } from '../kit/wire.ts';
import { tableFrom } from '../server/permission-tables.ts';

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

/** The console at a path as somebody of a role sees it, at a backend that can do everything. */
async function enter(path: string, role: string) {
  const Permissions = roles.flatMap(([permission, marks]) =>
    marks[role] ? [permission.replaceAll('`', '')] : [],
  );
  const wire = await openWire();
  wire.on(
    '/api/Transactions/Refund/History',
    envelope([{ id: 1, taxPayerName: 'Adom Foods', refundStatus: 'Submitted' }]),
  );
  wire.on(
    '/Auth/GetAllUser',
    envelope([{ userID: 3, userName: 'Zoë Active', isActive: true, email: 'z@x.example' }]),
  );
  const profile = { UserRole: role, Permissions, Extensions: extensions };
  return renderPage(path, wire, tokenWith(profile));
}

describe.each(names)('the role %s', (role) => {
  it('has the screens of docs/permissions.md in its menu, and no other', async () => {
    await enter('/dashboard', role);
    await eventually(menu).toEqual(seenBy(role, whole));
  });

  const parts = whole.filter(([label]) => partsOf(label).length > 0);
  it.each(parts.filter(([, marks]) => marks[role]).map(([label]) => label))(
    'has the buttons and tabs of docs/permissions.md on %s, and none that are for others',
    async (label) => {
      await enter(pathOf(label), role);
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
    'is told at the address of %s that it has no access',
    async (label) => {
      await enter(pathOf(label), role);
      await appears(
        `Your role, ${role}, has no access to this page. Ask an administrator if you need it.`,
      );
    },
  );
});

it('the table names every screen of the menu', () => {
  expect(whole.map(([label]) => label)).toEqual(screens.map(({ label }) => label));
});
