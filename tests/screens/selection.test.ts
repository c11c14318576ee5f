import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { users } from '../../src/resources/users.ts';
import { eventually } from '../kit/eventually.ts';
import { Gate } from '../kit/gate.ts';
import { renderPage, renderScreen } from '../kit/render.tsx';
import { dialog, dialogGone, openDialog } from '../kit/dialog.ts';
import { columnTexts, goToPage, listed, rowOf, rows } from '../kit/list.ts';
import { button, buttonNames, press, textOf } from '../kit/screen.ts';
import { PROFILE, validToken } from '../kit/session.ts';
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

/** The users screen in which records are being selected. */
async function enter(people = [person(3), person(4), person(5, false)]) {
  const wire = await openWire();
  wire.on(USERS, envelope(people));
  const rendered = renderScreen(users, wire);
  await listed();
  press('Select');
  return { wire, ...rendered };
}

const boxes = (): HTMLInputElement[] => [...document.querySelectorAll('tbody input')] as never;
const all = (): HTMLInputElement => document.querySelector('thead input') as HTMLInputElement;
const bar = (): HTMLElement => document.querySelector('[aria-label="Selection"]') as HTMLElement;
const count = (): string => bar().querySelector('[role=status]')?.textContent ?? '';
const pick = (name: string): void =>
  void fireEvent.click(rowOf(name).querySelector('input') as HTMLInputElement);

/** What stands behind each record in the dialog. */
const outcomes = (): string[] =>
  [...(dialog()?.querySelectorAll('li') ?? [])].map(
    (one) => `${textOf(one.children[0] as Element)}: ${textOf(one.children[1] as Element)}`,
  );
const summary = (): string => dialog()?.querySelector('[role=status]')?.textContent ?? '';

/** Answers what is asked of each person by their number, as the backend knows it now. */
const knows = (...people: ReturnType<typeof person>[]): Reply[] =>
  people.map((one) => envelope([one]));

describe('a selection', () => {
  it('is off until it is asked for, and leaves no trace when it is done', async () => {
    const { noise } = await enter();
    expect(boxes()).toHaveLength(3);
    expect(count()).toBe('0 selected');
    press('Done');
    expect(boxes()).toHaveLength(0);
    expect(bar()).toBeNull();
    expect(noise).toEqual([]);
  });

  it('takes single records and the page, and keeps those of other pages', async () => {
    const { noise } = await enter(Array.from({ length: 12 }, (_, place) => person(place + 3)));
    pick('Person 4');
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
    press('Clear Selection');
    expect(count()).toBe('0 selected');
    expect(noise).toEqual([]);
  });

  it('is what the exports write, and says so on their buttons', async () => {
    await enter();
    pick('Person 4');
    expect(buttonNames()).toEqual(expect.arrayContaining(['Export PDF (1)', 'Export Excel (1)']));
    const options = await openDialog('Export options');
    const chosen = [...options.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ checked }) => checked,
    );
    expect(chosen.map((one) => one.closest('label')?.textContent)).toContain('Selected rows (1)');
  });

  it('offers no decision on money for several at once', async () => {
    renderPage('/taxpayer-refund', await openRefundWire(envelope(someRefunds(3))));
    await listed();
    press('Select');
    fireEvent.click(all());
    expect(buttonNames(bar())).toEqual(['Clear Selection', 'Done']);
  });

  it('has no action that somebody may not do', async () => {
    const wire = await openWire();
    wire.on(USERS, envelope([person(3)]));
    const profile = JSON.stringify({ ...PROFILE, Permissions: ['users.read'] });
    renderPage('/users', wire, validToken({ UserProfile: profile }));
    await listed();
    press('Select');
    expect(buttonNames(bar())).toEqual(['Clear Selection', 'Done']);
  });
});

describe('an action on several records', () => {
  it('is offered with the number of those that it applies to', async () => {
    await enter();
    fireEvent.click(all());
    expect(buttonNames(bar())).toEqual(
      expect.arrayContaining(['Block (2)', 'Unblock (1)', 'Clear Selection', 'Done']),
    );
    press('Clear Selection');
    expect(button('Block (0)', bar()).disabled).toBe(true);
  });

  it('reads and sends each by itself, and tells what became of each', async () => {
    const { wire, toasts, noise } = await enter([3, 4, 5, 6].map((id) => person(id)));
    fireEvent.click(all());
    const block = await openDialog('Block (4)');
    expect(outcomes()).toEqual([3, 4, 5, 6].map((id) => `Person ${id}: `));
    expect(wire.received(TOGGLE)).toEqual([]);
    // Of the second somebody else has disposed, the third can't be read, the fourth is refused.
    wire.on(ONE, ...knows(person(3), person(4, false)), { status: 500 }, ...knows(person(6)));
    wire.on(TOGGLE, envelope([]), envelope(null, 'Is on duty.', '409'));
    press('Block 4', block);
    await eventually(summary).toBe('1 of 4 done, 1 had changed, 2 failed.');
    expect(outcomes()).toEqual([
      'Person 3: Done',
      'Person 4: Already blocked. Nothing was sent.',
      'Person 5: Could not be read again. Nothing was sent.',
      'Person 6: Is on duty.',
    ]);
    expect(wire.received(TOGGLE).map(({ body }) => JSON.parse(body))).toEqual([
      { userId: 3 },
      { userId: 6 },
    ]);
    expect(toasts).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('is tried again for those alone that failed', async () => {
    const { wire } = await enter([3, 4].map((id) => person(id)));
    fireEvent.click(all());
    const block = await openDialog('Block (2)');
    wire.on(ONE, ...knows(person(3), person(4), person(4)));
    wire.on(TOGGLE, envelope([]), { status: 500 }, envelope([]));
    press('Block 2', block);
    await eventually(summary).toBe('1 of 2 done, 1 failed.');
    press('Block the Other 1', block);
    await eventually(summary).toBe('2 of 2 done.');
    expect(wire.received(TOGGLE).map(({ body }) => JSON.parse(body).userId)).toEqual([3, 4, 4]);
    expect(buttonNames(block)).not.toContain('Block the Other 1');
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
    await eventually(summary).toBe('1 of 3 done, 2 not sent.');
    expect(wire.received(TOGGLE)).toHaveLength(1);
    press('Close', block);
    await dialogGone();
  });

  it('is sent once, however often the button is pressed', async () => {
    const { wire } = await enter([person(3)]);
    fireEvent.click(all());
    const block = await openDialog('Block (1)');
    wire.on(ONE, ...knows(person(3)));
    wire.on(TOGGLE, envelope([]));
    const confirm = button('Block 1', block);
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await eventually(summary).toBe('1 of 1 done.');
    expect(wire.received(TOGGLE)).toHaveLength(1);
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

  it('shows the list anew afterwards', async () => {
    const { wire, noise } = await enter([person(3)]);
    fireEvent.click(all());
    const block = await openDialog('Block (1)');
    wire.on(ONE, ...knows(person(3)));
    wire.on(TOGGLE, envelope([]));
    wire.on(USERS, envelope([person(3, false)]));
    press('Block 1', block);
    await eventually(summary).toBe('1 of 1 done.');
    await eventually(() => columnTexts('Status')).toEqual(['Blocked']);
    expect(noise).toEqual([]);
  });
});
