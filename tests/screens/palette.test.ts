import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { dialog } from '../kit/dialog.ts';
import { waitForRows } from '../kit/list.ts';
import { appears, textOf } from '../kit/screen.ts';
import { tokenWith } from '../kit/session.ts';
import { envelope, openWire } from '../kit/wire.ts';

const TAXPAYERS = '/api/TAXPayers/GetTAXPayer';
const TRANSACTIONS = '/api/Transactions/GetTransactionList';
const DEVICES = '/api/Devices/GetDeviceList';
const USERS = '/Auth/GetAllUser';

const people = [
  { userID: 3, userName: 'Zoë Active', isActive: true, email: 'z@x.example', userRole: 'Officer' },
  { userID: 4, userName: 'Yaw Quiet', isActive: true, email: 'y@x.example', userRole: 'Officer' },
];

async function enter(path: string, permissions: readonly string[] | null = null) {
  const wire = await openWire();
  wire.on(USERS, envelope(people));
  wire.on(
    TAXPAYERS,
    envelope([
      { id: 2, taxPayerName: 'Old Harbour', taxPayerTIN: '1000999999' },
      { id: 1, taxPayerName: 'Harbour Foods', taxPayerTIN: '1000041227' },
    ]),
  );
  wire.on(DEVICES, envelope([{ id: 5, serialNumber: 'SN-4122', taxPayerName: 'Hill Bakery' }]));
  wire.on(
    TRANSACTIONS,
    envelope({
      list: [{ id: 9, transactionId: 'TXN-4122', taxPayerName: 'Hill Bakery' }],
      totalRecords: 1,
    }),
  );
  const token = tokenWith(permissions ? { Permissions: permissions } : {});
  return { wire, ...renderPage(path, wire, token) };
}

const palette = (): HTMLElement | null => document.querySelector('[role=dialog]:has([cmdk-root])');
const input = (): HTMLInputElement => palette()?.querySelector('input') as HTMLInputElement;
const status = (): string => palette()?.querySelector('[role=status]')?.textContent ?? '';

/** The results under each heading. */
const found = (): Record<string, string[]> =>
  Object.fromEntries(
    [...(palette()?.querySelectorAll('[cmdk-group]') ?? [])].map((group) => [
      group.querySelector('[cmdk-group-heading]')?.textContent ?? '',
      [...group.querySelectorAll('[role=option] > :first-child')].map(textOf),
    ]),
  );

async function open(): Promise<void> {
  await appears('Search everything');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await eventually(() => found()['Pages']?.length ?? 0).toBeGreaterThan(0);
}

const type = (value: string): void => void fireEvent.change(input(), { target: { value } });
const key = (key: string): void => void fireEvent.keyDown(input(), { key });

describe('the palette', () => {
  it('offers the pages and actions that somebody has, and no others', async () => {
    const { wire } = await enter('/users', ['users.read']);
    await waitForRows();
    await open();
    expect(found()).toEqual({
      Pages: ['Dashboard', 'Users', 'Logs'],
      Actions: expect.not.arrayContaining(['Register User']),
    });
    expect(found()['Actions']).toContain('Change Password');
    type('harbour');
    await eventually(status).toBe('Nothing found');
    for (const call of [TAXPAYERS, TRANSACTIONS, DEVICES]) expect(wire.received(call)).toEqual([]);
  });

  it('does what a button of the page does', async () => {
    await enter('/users');
    await waitForRows();
    await open();
    type('register');
    await eventually(() => found()['Actions']).toEqual(['Register User']);
    key('Enter');
    await appears('Register User', dialog() ?? undefined);
    await eventually(dialog).not.toBeNull();
    expect(palette()).toBeNull();
  });
});

describe('records', () => {
  it('are asked for of every kind that somebody may see, those that begin with the text first', async () => {
    const { wire } = await enter('/users');
    await waitForRows();
    await open();
    expect(wire.received(TAXPAYERS)).toEqual([]);
    type('harbour');
    await eventually(() => found()['Taxpayers']).toEqual(['Harbour Foods', 'Old Harbour']);
    type('4122');
    await eventually(() => found()['Transactions']).toEqual(['TXN-4122']);
    expect(found()).toMatchObject({ Taxpayers: ['Harbour Foods'], Devices: ['SN-4122'] });
    await eventually(status).toBe('3 results');
    expect(wire.received(TAXPAYERS).length).toBe(1);
  });

  it.each([
    ['Harbour Foods', '/tax-payers/1000041227'],
    ['SN-4122', '/devices/5'],
    ['Zoë Active', '/users/3'],
  ])('%s lead to %s', async (name, path) => {
    await enter('/logs');
    await open();
    type(name);
    await eventually(() => Object.values(found()).flat()).toContain(name);
    await eventually(status).toBe('1 result');
    key('Enter');
    await eventually(() => location.pathname + location.search).toBe(path);
  });

  it('that could not be searched are named', async () => {
    const { wire } = await enter('/users');
    wire.on(DEVICES, { status: 400 });
    await waitForRows();
    await open();
    type('zo');
    await appears('Devices could not be searched.');
    expect(found()['Users']).toEqual(['Zoë Active']);
  });
});
