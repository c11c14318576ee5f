import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logs } from '../../../src/resources/logs.ts';
import { eventually } from '../../kit/eventually.ts';
import { renderScreen } from '../../kit/render.tsx';
import { choose, field, options, pick, type } from '../../kit/form.ts';
import { counted, rowOf, sortBy } from '../../kit/list.ts';
import { appears, press, query } from '../../kit/screen.ts';
import { PROFILE } from '../../kit/session.ts';
import { envelope, openWire, type Received, type Reply } from '../../kit/wire.ts';
import {
  ALL_USERS,
  days,
  emailOf,
  entries,
  entryOf,
  LOGS,
  ofEverybody,
  shown,
} from './log-calls.ts';

const PIA = 'pia@nra.example';
const HOSTILE = '<img src=x onerror=alert(1)>';

/** Three days of a person, and one entry of whoever else is asked for. */
const threeDays = (call: Received): Reply => {
  const email = emailOf(call);
  if (email !== PIA) return envelope([entryOf(email, '2024-06-02T08:00:00Z')]);
  return envelope([
    entryOf(PIA, '2024-03-01T23:59:59.000Z'),
    entryOf(PIA, '2024-03-02T00:00:00.000Z', 'Refund approved', 'Refund 7, transaction TXN-1'),
    entryOf(PIA, '2024-03-02T08:00:00.000Z', 'Moved the furniture', HOSTILE),
    entryOf(PIA, '2024-02-28T08:00:00.000Z', 'Sign-in failed'),
  ]);
};

async function open(address = `?email=${PIA}`, answer = threeDays) {
  const wire = await openWire();
  wire.on(ALL_USERS, ofEverybody);
  wire.on(LOGS, answer);
  return { wire, ...renderScreen(logs, wire, address) };
}

const column = (place: number) => entries().map((cells) => cells[place]);

const tone = (action: string) =>
  rowOf(action).querySelector('[data-tone]')?.getAttribute('data-tone');

/** Types into a picker and picks what is found. */
async function find(label: string, text: string, entry: string): Promise<void> {
  fireEvent.mouseDown(field(label));
  type(label, text);
  await pick(entry);
}

describe('a log', () => {
  it('is newest first, under its days', async () => {
    const { noise } = await open();
    await eventually(days).toEqual([
      'Saturday, 02/03/2024',
      'Friday, 01/03/2024',
      'Wednesday, 28/02/2024',
    ]);
    expect(column(0)).toEqual([
      '02/03/24 08:00:00',
      '02/03/24 00:00:00',
      '01/03/24 23:59:59',
      '28/02/24 08:00:00',
    ]);
    sortBy('Time');
    await eventually(() => days()[0]).toBe('Wednesday, 28/02/2024');
    sortBy('Action');
    await eventually(days).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('shows actions as badges, those that nobody declared without a colour, and details as text', async () => {
    const { noise } = await open();
    await shown(4);
    expect(tone('Refund approved')).toBe('success');
    expect(tone('Sign-in failed')).toBe('error');
    expect(tone('Moved the furniture')).toBe('default');
    expect(column(3)).toContain(HOSTILE);
    expect(document.querySelector('main img')).toBeNull();
    expect(noise).toEqual([]);
  });

  it('is searched by text, and filtered by action with counts; clearing keeps whose it is', async () => {
    const { noise } = await open();
    await shown(4);
    type('Search in the entries...', 'txn-1');
    await eventually(() => column(2)).toEqual(['Refund approved']);
    press('Clear Filters');
    await shown(4);
    expect(query()).toEqual({ email: PIA });
    await find('Filter by Action', 'furniture', 'Moved the furniture (1)');
    await eventually(() => column(2)).toEqual(['Moved the furniture']);
    expect(noise).toEqual([]);
  });

  it('of 20,000 entries is searched and paged like any other', async () => {
    const start = Date.parse('2023-01-01T00:00:00Z');
    const many = Array.from({ length: 20_000 }, (_, index) =>
      entryOf(PIA, new Date(start + index * 600_000).toISOString(), 'Signed in', `Entry ${index}`),
    );
    const { noise } = await open(`?email=${PIA}&page=2000`, () => envelope(many));
    await eventually(counted).toBe('19,991–20,000 of 20,000');
    expect(days()).toEqual(['Sunday, 01/01/2023']);
    type('Search in the entries...', 'entry 19999');
    await eventually(counted).toBe('1–1 of 1');
    expect(noise).toEqual([]);
  });

  it('of somebody who has done nothing says so', async () => {
    const { noise } = await open(`?email=${PIA}`, () => envelope([]));
    await appears('No logs found');
    type('Search in the entries...', 'x');
    await appears('No logs found matching your criteria');
    expect(noise).toEqual([]);
  });

  it('that can not be read says why, and is tried again', async () => {
    const { wire, noise } = await open(`?email=${PIA}`, () => ({
      ...envelope(null, 'The log is away.', '500'),
      status: 500,
    }));
    await eventually(() => document.querySelector('main [role=alert]')?.textContent).toContain(
      'The log is away.',
    );
    wire.on(LOGS, threeDays);
    press('Retry');
    await shown(4);
    expect(noise).toEqual([]);
  });
});

describe('the picker', () => {
  it('shows everybody’s log first, and offers all, then oneself, then the others', async () => {
    const { noise } = await open('');
    await shown(9);
    expect(query()).toEqual({});
    await choose('Activity of', 'Ben ben@nra.example');
    expect(options().slice(0, 3)).toEqual([
      'Clear search',
      'All users',
      `${PROFILE.UserName} (you)`,
    ]);
    await eventually(() => column(1)).toEqual(['Ben']);
    expect(query()).toEqual({ email: 'ben@nra.example' });
    history.back();
    await shown(9);
    await appears('All users');
    expect(noise).toEqual([]);
  });

  it('lets one read one’s own log while the users can not be read, and tries again', async () => {
    const wire = await openWire();
    wire.on(ALL_USERS, { ...envelope(null, 'No users today.', '500'), status: 500 });
    wire.on(LOGS, threeDays);
    const { noise } = renderScreen(logs, wire);
    await appears(/No users today\./);
    await choose('Activity of', `${PROFILE.UserName} (you)`);
    await shown(1);
    wire.on(ALL_USERS, ofEverybody);
    await choose('Activity of', 'The options could not be loaded. Try again');
    await find('Activity of', 'Cleo', 'Cleo cleo@nra.example');
    await eventually(() => column(1)).toEqual(['Cleo']);
    expect(noise).toEqual([]);
  });
});
