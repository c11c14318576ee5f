import { describe, expect, it } from 'vitest';
import { logs } from '../../src/resources/logs.ts';
import { eventually } from '../kit/eventually.ts';
import { choose, field, type } from '../kit/form.ts';
import { Gate } from '../kit/gate.ts';
import { dayHeadings, rangeText, rowOf, tableTexts } from '../kit/list.ts';
import { renderScreen } from '../kit/render.tsx';
import { appears, button, expectAbsent, press, query } from '../kit/screen.ts';
import { PROFILE } from '../kit/session.ts';
import { envelope, failed, openWire, type ReceivedRequest, type Reply } from '../kit/wire.ts';

const ALL_USERS = '/Auth/GetAllUser';
const LOGS = '/Auth/GetUserLogs';

const people = ['Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gita', 'Hana', 'Ivo'];

/** Nine people: who is signed in, and eight others. */
const USERS = [
  { userID: PROFILE.UserID, userName: PROFILE.UserName, email: PROFILE.UserEmail },
  ...people.map((userName, place) => ({
    userID: 100 + place,
    userName,
    email: `${userName.toLowerCase()}@nra.example`,
  })),
];

/** Whose log a call asks for. */
const emailOf = ({ query }: ReceivedRequest): string =>
  new URLSearchParams(query).get('Email') ?? '';

/** An entry of somebody's log. */
const entryOf = (
  email: string,
  createdDate: string,
  action = 'Signed in',
  detail: string | null = null,
) => ({
  createdDate,
  userName: USERS.find((one) => one.email === email)?.userName ?? 'Pia Recorded',
  email,
  action,
  detail,
  ipAddress: '10.0.0.1',
});

/** Two entries of whoever is asked for. */
const twoEach = (call: ReceivedRequest) => {
  const email = emailOf(call);
  return envelope(
    ['2024-06-01T08:00:00Z', '2024-06-02T08:00:00Z'].map((time) => entryOf(email, time)),
  );
};

const entries = (): string[][] => tableTexts().filter((cells) => cells.length > 0);

/** Waits until so many entries are in sight. */
const shown = (count: number): Promise<void> => eventually(() => entries().length).toBe(count);

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

type Answer = (call: ReceivedRequest) => Reply;

/** The screen of somebody who may read everybody's log, each answered so. */
async function open(address: string, answer: Answer) {
  const wire = await openWire();
  wire.on(ALL_USERS, envelope(USERS));
  wire.on(LOGS, answer);
  const { toasts } = renderScreen(logs, wire, address);
  return { toasts, asked: () => wire.received(LOGS).map(emailOf) };
}

const column = (place: number) => entries().map((cells) => cells[place]);

const tone = (action: string) =>
  rowOf(action).querySelector('[data-tone]')?.getAttribute('data-tone');

it('a log has its days, actions as badges, those that nobody declared without a colour, and details as text', async () => {
  await open(`?email=${PIA}`, threeDays);
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

it('everybody’s log is first; the filter chooses whose is shown, and keeps the focus', async () => {
  await open('', threeDays);
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

const PEOPLE = USERS.length;

const openAll = (answer: Answer) => open('', answer);

const progress = () => document.querySelector('main [role=progressbar]');

it('all users are one list of every entry, newest first, which is searched without asking again', async () => {
  // More than a page.
  const { asked } = await openAll((call) =>
    envelope(Array.from({ length: 12 }, (_, at) => entryOf(emailOf(call), `2024-06-${at + 10}`))),
  );
  await eventually(rangeText).toBe(`1–10 of ${12 * PEOPLE}`);
  expect(asked().toSorted()).toEqual(USERS.map(({ email }) => email).toSorted());
  const times = entries().map(([time]) => time);
  expect(times.slice(0, PEOPLE)).toEqual(Array(PEOPLE).fill('21/06/24 00:00:00'));
  expect(progress()).toBeNull();
  type('Search in the entries...', 'Cleo');
  await eventually(rangeText).toBe('1–10 of 12');
  expect(asked()).toHaveLength(PEOPLE);
});

describe('reading all logs', () => {
  it('shows its progress, and what it has, four calls at a time', async () => {
    const gate = new Gate();
    let answered = 0;
    const { asked } = await openAll((call) =>
      ++answered > 5 ? { ...twoEach(call), until: gate.passed } : twoEach(call),
    );
    await eventually(() => progress()?.ariaValueNow).toBe(String(Math.round((5 / PEOPLE) * 100)));
    await appears(`5 of ${PEOPLE} users`, document.body);
    await shown(10);
    // Five answered, four under way.
    await eventually(() => asked().length).toBe(9);
    expect(button('Export PDF').disabled).toBe(false);
    gate.open();
    await eventually(rangeText).toBe(`1–10 of ${2 * PEOPLE}`);
    expect(asked()).toHaveLength(PEOPLE);
  });

  it('names whose log could not be read, and reads those again', async () => {
    let broken = ['ben@nra.example', 'dora@nra.example'];
    const { asked, toasts } = await openAll((call) =>
      broken.includes(emailOf(call)) ? failed('This log is away.') : twoEach(call),
    );
    await appears('The logs of Ben, Dora could not be read and are missing.');
    expect(toasts).toEqual(['Error: This log is away.']);
    const before = asked().length;
    broken = [];
    press('Retry');
    await eventually(rangeText).toBe(`1–10 of ${2 * PEOPLE}`);
    expect(asked().slice(before).toSorted()).toEqual(['ben@nra.example', 'dora@nra.example']);
    expectAbsent(/could not be read/);
  });

  it('ends the session once when that has run out meanwhile, and asks no further', async () => {
    const { asked, toasts } = await openAll(() => ({ status: 401 }));
    await appears('Login to your account');
    expect(toasts).toEqual(['Session: Session expired']);
    expect(asked()).toHaveLength(4);
  });
});
