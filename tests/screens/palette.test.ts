import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { renderPage } from '../kit/render.tsx';
import { dialog } from '../kit/dialog.ts';
import { listed } from '../kit/list.ts';
import { appears, press, textOf } from '../kit/screen.ts';
import { PROFILE, validToken } from '../kit/session.ts';
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
      { id: 1, taxPayerName: 'Harbour Foods', taxPayerTIN: '1000041227' },
      { id: 2, taxPayerName: 'Old Harbour', taxPayerTIN: '1000999999' },
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
  const profile = { ...PROFILE, ...(permissions && { Permissions: permissions }) };
  const token = validToken({ UserProfile: JSON.stringify(profile) });
  return { wire, ...renderPage(path, wire, token) };
}

const palette = (): HTMLElement | null => document.querySelector('dialog[open]');
const input = (): HTMLInputElement => palette()?.querySelector('input') as HTMLInputElement;
const status = (): string => palette()?.querySelector('[role=status]')?.textContent ?? '';

const choice = (): string | undefined =>
  palette()?.querySelector('[role=option][aria-selected=true] > :first-child')?.textContent;

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
    const { wire, noise } = await enter('/users', ['users.read']);
    await listed();
    await open();
    expect(found()).toEqual({
      Pages: ['Dashboard', 'Users', 'Logs'],
      Actions: expect.not.arrayContaining(['Register User']),
    });
    expect(found()['Actions']).toContain('Change Password');
    type('harbour');
    await eventually(status).toBe('Nothing found');
    for (const call of [TAXPAYERS, TRANSACTIONS, DEVICES]) expect(wire.received(call)).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('has first the pages whose name begins with what is typed', async () => {
    const { noise } = await enter('/users');
    await open();
    type('ma');
    await eventually(() => found()['Pages']).toEqual(['Maps', 'Performance Hub']);
    expect(noise).toEqual([]);
  });

  it('goes to a page by its name and Enter', async () => {
    const { noise } = await enter('/users');
    await listed();
    await open();
    type('log');
    await eventually(() => found()['Pages']).toEqual(['Logs']);
    key('Enter');
    await eventually(() => location.pathname).toBe('/logs');
    await eventually(palette).toBeNull();
    expect(noise).toEqual([]);
  });

  it('does what a button of the page does', async () => {
    await enter('/users');
    await listed();
    await open();
    type('register');
    await eventually(() => found()['Actions']).toEqual(['Register User']);
    key('Enter');
    await appears('Register User', dialog() ?? undefined);
    await eventually(dialog).not.toBeNull();
    expect(palette()).toBeNull();
  });

  it('opens by its button, too, and while single keys are off', async () => {
    const { noise } = await enter('/users');
    await listed();
    fireEvent.click(document.querySelector('[role=switch]') as HTMLElement);
    await open();
    press('Close', palette() as HTMLElement);
    await eventually(palette).toBeNull();
    fireEvent.click(document.querySelector('[aria-keyshortcuts]') as HTMLElement);
    await eventually(palette).not.toBeNull();
    expect(noise).toEqual([]);
  });
});

describe('records', () => {
  it('that are at hand are found without a call, by any of the fields they are found by', async () => {
    const { wire } = await enter('/users', ['users.read']);
    await listed();
    await open();
    const calls = wire.received(USERS).length;
    for (const text of ['z', 'ZOË', 'z@x.ex']) {
      type(text);
      await eventually(() => found()['Users']).toContain('Zoë Active');
    }
    expect(wire.received(USERS).length).toBe(calls);
  });

  it('are asked for of every kind that somebody may see, those that begin with the text first', async () => {
    const { wire, noise } = await enter('/users');
    await listed();
    await open();
    expect(wire.received(TAXPAYERS)).toEqual([]);
    type('harbour');
    await eventually(() => found()['Taxpayers']).toEqual(['Harbour Foods', 'Old Harbour']);
    type('4122');
    await eventually(() => found()['Transactions']).toEqual(['TXN-4122']);
    expect(found()).toMatchObject({ Taxpayers: ['Harbour Foods'], Devices: ['SN-4122'] });
    await eventually(status).toBe('3 results');
    expect(wire.received(TAXPAYERS).length).toBe(1);
    expect(noise).toEqual([]);
  });

  it.each([
    ['Harbour Foods', '/tax-payers/1000041227'],
    ['SN-4122', '/devices/5'],
    ['Zoë Active', '/users/3'],
  ])('%s lead to %s', async (name, path) => {
    const { noise } = await enter('/logs');
    await open();
    type(name);
    await eventually(() => Object.values(found()).flat()).toContain(name);
    await eventually(status).toBe('1 result');
    key('Enter');
    await eventually(() => location.pathname + location.search).toBe(path);
    expect(noise).toEqual([]);
  });

  it('still on their way are said to be searched, beside those that are here', async () => {
    const gate = new Gate();
    const { wire } = await enter('/users');
    wire.on(DEVICES, { ...envelope([{ id: 5, serialNumber: 'SN-ZO' }]), until: gate.passed });
    await listed();
    await open();
    type('zo');
    await eventually(() => found()['Users']).toEqual(['Zoë Active']);
    await eventually(() => found()['Devices']).toEqual([]);
    expect(status()).toBe('Searching…');
    gate.open();
    await eventually(() => found()['Devices']).toEqual(['SN-ZO']);
    await eventually(status).toBe('2 results');
  });

  it.each([
    ['chosen', 'Home', 'Ann Harbour'],
    ['not chosen where somebody has moved', 'End', 'Old Harbour'],
  ])('that come later and stand first are %s', async (_, move, chosen) => {
    const gate = new Gate();
    const { wire, noise } = await enter('/tax-payers');
    const ann = { userID: 5, userName: 'Ann Harbour', isActive: true };
    wire.on(USERS, { ...envelope([ann]), until: gate.passed });
    await listed();
    await open();
    type('harbour');
    await eventually(choice).toBe('Harbour Foods');
    key(move);
    gate.open();
    await eventually(status).toBe('3 results');
    await eventually(choice).toBe(chosen);
    expect(noise).toEqual([]);
  });

  it('that could not be searched are said not to have been', async () => {
    const { wire } = await enter('/users');
    wire.on(DEVICES, { status: 400 });
    await listed();
    await open();
    type('zo');
    await appears('Devices could not be searched.');
    expect(found()['Users']).toEqual(['Zoë Active']);
  });
});
