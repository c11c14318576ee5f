import { describe, expect, it } from 'vitest';
import { logs } from '../../../src/resources/logs.ts';
import { eventually } from '../../kit/eventually.ts';
import { Gate } from '../../kit/gate.ts';
import { renderScreen } from '../../kit/render.tsx';
import { type } from '../../kit/form.ts';
import { rangeText } from '../../kit/list.ts';
import { appears, button, expectAbsent, press } from '../../kit/screen.ts';
import { envelope, failed, openWire, type ReceivedRequest, type Reply } from '../../kit/wire.ts';
import {
  ALL_USERS,
  emailOf,
  entries,
  entryOf,
  LOGS,
  ofAllUsers,
  shown,
  twoEach,
  USERS,
} from './log-calls.ts';

const PEOPLE = USERS.length;

async function open(answer: (call: ReceivedRequest) => Reply = twoEach) {
  const wire = await openWire();
  wire.on(ALL_USERS, ofAllUsers);
  wire.on(LOGS, answer);
  const rendered = renderScreen(logs, wire);
  const asked = () => wire.received(LOGS).map(emailOf);
  return { wire, ...rendered, asked };
}

const progress = () => document.querySelector('main [role=progressbar]');

it('all users are one list of every entry, newest first, which is searched without asking again', async () => {
  // More than a page.
  const { asked } = await open((call) =>
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
    const { asked } = await open((call) =>
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
    const { asked, toasts } = await open((call) =>
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
    const { asked, toasts } = await open(() => ({ status: 401 }));
    await appears('Login to your account');
    expect(toasts).toEqual(['Session: Session expired']);
    expect(asked()).toHaveLength(4);
  });
});
