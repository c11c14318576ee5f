import { describe, expect, it } from 'vitest';
import { logs } from '../../../src/resources/logs.ts';
import { eventually } from '../../kit/eventually.ts';
import { renderScreen } from '../../kit/render.tsx';
import { choose, field } from '../../kit/form.ts';
import { dayHeadings, rowOf } from '../../kit/list.ts';
import { press, query } from '../../kit/screen.ts';
import { envelope, openWire, type ReceivedRequest, type Reply } from '../../kit/wire.ts';
import { ALL_USERS, emailOf, entries, entryOf, LOGS, ofAllUsers, shown } from './log-calls.ts';

const PIA = 'pia@nra.example';
const HOSTILE = '<img src=x onerror=alert(1)>';

/** Three days of one person, and one entry of any other. */
const threeDays = (call: ReceivedRequest): Reply => {
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
  wire.on(ALL_USERS, ofAllUsers);
  wire.on(LOGS, answer);
  return { wire, ...renderScreen(logs, wire, address) };
}

const column = (place: number) => entries().map((cells) => cells[place]);

const tone = (action: string) =>
  rowOf(action).querySelector('[data-tone]')?.getAttribute('data-tone');

describe('a log', () => {
  it('has its days, actions as badges, those that nobody declared without a colour, and details as text', async () => {
    await open();
    await shown(4);
    expect(dayHeadings()).toEqual([
      'Saturday, 02/03/2024',
      'Friday, 01/03/2024',
      'Wednesday, 28/02/2024',
    ]);
    expect(tone('Refund approved')).toBe('success');
    expect(tone('Sign-in failed')).toBe('error');
    expect(tone('Moved the furniture')).toBe('default');
    expect(column(3)).toContain(HOSTILE);
    expect(document.querySelector('main img')).toBeNull();
  });
});

it('everybody’s log is first; the filter chooses whose is shown, and keeps the focus', async () => {
  await open('');
  await shown(9);
  expect(query()).toEqual({});
  await choose('Filter by User', 'Ben ben@nra.example');
  await eventually(() => column(1)).toEqual(['Ben']);
  expect(query()).toEqual({ email: 'ben@nra.example' });
  expect(document.activeElement).toBe(field('Filter by User'));
  press('Clear Filters');
  await shown(9);
  expect(query()).toEqual({});
});
