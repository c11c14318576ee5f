import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { renderPage } from '../../kit/render.tsx';
import { dialogGone, openedDialog } from '../../kit/dialog.ts';
import { waitForRows } from '../../kit/list.ts';
import { button, buttonNames, press, textOf } from '../../kit/screen.ts';
import { PROFILE } from '../../kit/session.ts';
import { envelope, openWire } from '../../kit/wire.ts';

const PLACE = `views ${PROFILE.UserID}`;

const person = (userID: number, isActive: boolean) => ({
  userID,
  userName: `Person ${userID}`,
  userRole: 'Officer',
  email: `p${userID}@nra.example`,
  isActive,
});

async function open(path: string, kept?: unknown) {
  const wire = await openWire();
  wire.on('/Auth/GetAllUser', envelope([person(3, true), person(4, false), person(5, true)]));
  if (kept !== undefined) localStorage.setItem(PLACE, JSON.stringify(kept));
  const rendered = renderPage(path, wire);
  await waitForRows();
  return rendered;
}

const saved = (...views: { name: string; query: string }[]) => ({
  version: 1,
  lists: { users: { views } },
});
const active = { name: 'Active ones', query: 'isActive=Active&columns=userName,isActive' };

/** The entries of the menu of views; the account's menu is on the page too. */
const entries = (): HTMLElement[] =>
  [...document.querySelectorAll('[role=menu]')]
    .map((menu) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')])
    .find((all) => /^Save (this|or edit)/.test(textOf(all.at(-1) as Element))) ?? [];
const offered = (): string[] => entries().slice(0, -1).map(textOf);
const name = (): string => buttonNames().find((one) => one.startsWith('Saved views')) ?? '';

async function openMenu(): Promise<void> {
  await eventually(() => button(name()).disabled).toBe(false);
  press(name());
  await eventually(() => entries().length).toBeGreaterThan(0);
}

describe('what somebody sees of a list', () => {
  it('is linked to by its name, and deleted', async () => {
    await open('/users', saved(active, { name: 'Blocked ones', query: 'isActive=Blocked' }));
    await openMenu();
    fireEvent.click(entries().at(-1) as HTMLElement);
    const form = await openedDialog();
    const links = () => [...form.querySelectorAll('a')];
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      `/users?${active.query}`,
      '/users?isActive=Blocked',
    ]);
    press(`Delete ${active.name}`, form);
    await eventually(() => links().map(textOf)).toEqual(['Blocked ones']);
    press('Close', form);
    await dialogGone();
    await openMenu();
    await eventually(offered).toEqual(['Blocked ones']);
  });

  it.each([
    ['broken', { version: 1, lists: { users: { views: [{ name: 3 }, null, 'x'] } } }],
    ['of another version', { ...saved(active), version: 2 }],
    ['of no make at all', [1, 2]],
  ])('is not there where what is kept is %s', async (_what, kept) => {
    await open('/users', kept);
    await openMenu();
    expect(offered()).toEqual([]);
  });
});
