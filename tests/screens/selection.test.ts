import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { renderPage } from '../kit/render.tsx';
import { dialogGone, openDialog, outcome, outcomes } from '../kit/dialog.ts';
import { boxOf, goToPage, waitForRows, rowOf, rows, selectionBar } from '../kit/list.ts';
import { buttonNames, follow, press } from '../kit/screen.ts';
import { envelope, openWire, type Reply } from '../kit/wire.ts';
import { openRefundWire, someRefunds } from './resource/refund-calls.ts';

const USERS = '/Auth/GetAllUser';
const ONE = '/Auth/GetUserById';
const TOGGLE = '/Auth/ToggleUserStatus';

const person = (userID: number, isActive = true) => ({
  userID,
  userName: `Person ${userID}`,
  userRole: 'Officer',
  email: `p${userID}@nra.example`,
  isActive,
  createdDate: `2024-06-01T08:00:${String(60 - userID).padStart(2, '0')}Z`,
});

async function enter(people = [person(3), person(4), person(5, false)]) {
  const wire = await openWire();
  wire.on(USERS, envelope(people));
  const rendered = renderPage('/users', wire);
  await waitForRows();
  press('Select');
  return { wire, ...rendered };
}

const boxes = (): HTMLInputElement[] => [...document.querySelectorAll('tbody input')] as never;
const all = (): HTMLInputElement => document.querySelector('thead input') as HTMLInputElement;
const count = (): string => outcome(selectionBar() as Element);

/** Answers what is asked of each person by their number, as the backend knows it now. */
const knows = (...people: ReturnType<typeof person>[]): Reply[] =>
  people.map((one) => envelope([one]));

describe('a selection', () => {
  it('takes single records and the page, and keeps those of other pages', async () => {
    await enter(Array.from({ length: 12 }, (_, place) => person(place + 3)));
    fireEvent.click(boxOf(rowOf('Person 4')));
    expect(count()).toBe('1 selected');
    expect(all().indeterminate).toBe(true);
    goToPage(2);
    await eventually(() => rows().length).toBe(2);
    fireEvent.click(all());
    expect(count()).toBe('3 selected');
    expect(all().checked).toBe(true);
    goToPage(1);
    await eventually(() => rows().length).toBe(10);
    expect(boxes().filter(({ checked }) => checked)).toHaveLength(1);
  });

  it('offers no decision on money for several at once', async () => {
    renderPage('/taxpayer-refund', await openRefundWire(envelope(someRefunds(3))));
    await waitForRows();
    press('Select');
    fireEvent.click(all());
    expect(buttonNames(selectionBar() as Element)).toEqual(['Done']);
  });
});

describe('an action on several records', () => {
  it('reads and sends each record separately, and reports each result', async () => {
    const { wire, toasts } = await enter([3, 4, 5, 6].map((id) => person(id)));
    fireEvent.click(all());
    const block = await openDialog('Block (4)');
    expect(outcomes(block)).toEqual([3, 4, 5, 6].map((id) => `Person ${id}: `));
    expect(wire.received(TOGGLE)).toEqual([]);
    // Of the second somebody else has disposed, the third can't be read, the fourth is refused.
    wire.on(ONE, ...knows(person(3), person(4, false)), { status: 500 }, ...knows(person(6)));
    wire.on(TOGGLE, envelope([]), envelope(null, 'Is on duty.', '409'));
    press('Block 4', block);
    await eventually(() => outcome(block)).toBe('1 of 4 done, 1 already changed, 2 failed.');
    expect(outcomes(block)).toEqual([
      'Person 3: Done',
      'Person 4: Already blocked. Nothing was sent.',
      'Person 5: Its status could not be checked. Nothing was sent.',
      'Person 6: Is on duty.',
    ]);
    expect(wire.received(TOGGLE).map(({ body }) => JSON.parse(body))).toEqual([
      { userId: 3 },
      { userId: 6 },
    ]);
    expect(toasts).toEqual([]);
  });

  it('can be stopped after the one under way, and can not be left meanwhile', async () => {
    const gate = new Gate();
    const { wire } = await enter([3, 4, 5].map((id) => person(id)));
    fireEvent.click(all());
    const block = await openDialog('Block (3)');
    wire.on(ONE, ...knows(person(3)));
    wire.on(TOGGLE, { ...envelope([]), until: gate.passed });
    press('Block 3', block);
    await eventually(() => wire.received(TOGGLE).length).toBe(1);
    expect(buttonNames(block)).not.toContain('Cancel');
    press('Stop', block);
    gate.open();
    await eventually(() => outcome(block)).toBe('1 of 3 done, 2 not sent.');
    expect(wire.received(TOGGLE)).toHaveLength(1);
    press('Close', block);
    await dialogGone();
  });

  it('stops after the one under way when its screen is left, and says how far it came', async () => {
    const gate = new Gate();
    const { wire, toasts } = await enter([3, 4].map((id) => person(id)));
    fireEvent.click(all());
    const block = await openDialog('Block (2)');
    wire.on(ONE, ...knows(person(3)));
    wire.on(TOGGLE, { ...envelope([]), until: gate.passed });
    press('Block 2', block);
    await eventually(() => wire.received(TOGGLE).length).toBe(1);
    follow('Devices');
    await eventually(rows).toEqual([]);
    gate.open();
    await eventually(() => toasts).toContain('Block Users: 1 of 2 done, 1 not sent.');
    follow('Users');
    await eventually(() => wire.received(USERS).length).toBe(2);
    expect(wire.received(ONE)).toHaveLength(1);
  });

  it('ends with the session', async () => {
    const { wire, toasts } = await enter([3, 4].map((id) => person(id)));
    fireEvent.click(all());
    const block = await openDialog('Block (2)');
    wire.on(ONE, { status: 401 });
    press('Block 2', block);
    await eventually(() => location.pathname).toBe('/');
    expect(toasts).toEqual(['Session: Session expired']);
    expect(wire.received(ONE)).toHaveLength(1);
    expect(wire.received(TOGGLE)).toEqual([]);
  });
});
