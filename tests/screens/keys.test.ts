import { cleanup, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { dialog, dialogGone } from '../kit/dialog.ts';
import { listed, rows } from '../kit/list.ts';
import { appears, button, press, textOf } from '../kit/screen.ts';
import { PROFILE, validToken } from '../kit/session.ts';
import { envelope, openWire } from '../kit/wire.ts';
import { openRefundWire, someRefunds, UPDATE_STATUS, waiting } from './resource/refund-calls.ts';

/** Presses a key where the focus is. */
const key = (key: string, held: Partial<KeyboardEventInit> = {}): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });

/** Which row has the focus; -1 for none. */
const cursor = (): number => rows().findIndex((row) => row === document.activeElement);

async function enter(permissions: readonly string[] | null = null) {
  const wire = await openRefundWire(envelope(someRefunds(3)));
  const profile = { ...PROFILE, ...(permissions && { Permissions: permissions }) };
  const token = validToken({ UserProfile: JSON.stringify(profile) });
  const { noise } = renderPage('/taxpayer-refund', wire, token);
  await listed();
  return { wire, noise };
}

/** What the open dialog is called; '' without one. */
const title = (): string => dialog()?.querySelector('.ant-modal-title')?.textContent ?? '';

/**
 * Opens a dialog and closes it: from then on one is there at once, and one that is not will not
 * come.
 */
async function openAndClose(open: () => void, name: string, close: string): Promise<void> {
  open();
  await eventually(title).toBe(name);
  press(close, dialog() as HTMLElement);
  await dialogGone();
}

const view = (): void => press('View', document.activeElement as HTMLElement);

const toggle = (): HTMLElement => document.querySelector('[role=switch]') as HTMLElement;

const open = (): HTMLElement | null => document.querySelector('dialog[open]');
const meanings = (): string[] => [...(open()?.querySelectorAll('dl > div') ?? [])].map(textOf);

const search = (): HTMLInputElement =>
  document.querySelector('[role=searchbox]') as HTMLInputElement;

describe('the cursor', () => {
  it('goes down and up through the rows with J and K and stops at both ends', async () => {
    const { noise } = await enter();
    const places = ['j', 'j', 'j', 'j', 'k', 'k', 'k'].map((pressed) => {
      key(pressed);
      return cursor();
    });
    expect(places).toEqual([0, 1, 2, 2, 1, 0, 0]);
    expect(noise).toEqual([]);
  });

  it('goes on from the row in which a button has the focus', async () => {
    await enter();
    rows()[1]?.querySelector('button')?.focus();
    key('j');
    expect(cursor()).toBe(2);
  });

  it('comes back to its row after it was lost', async () => {
    await enter();
    key('j');
    key('j');
    (document.activeElement as HTMLElement).blur();
    key('j');
    expect(cursor()).toBe(1);
  });

  it('enters the list from its search by Enter', async () => {
    await enter();
    key('/');
    expect(document.activeElement).toBe(search());
    key('Enter');
    expect(cursor()).toBe(0);
  });
});

describe('a letter on a row', () => {
  it.each([
    ['a', 'Approve Refund'],
    ['r', 'Reject Refund'],
  ])('%s opens the dialog %s, and sends nothing', async (letter, name) => {
    const { wire, noise } = await enter();
    key('j');
    key(letter);
    await eventually(title).toBe(name);
    expect(wire.received(UPDATE_STATUS)).toEqual([]);
    press('Cancel', dialog() as HTMLElement);
    await dialogGone();
    expect(cursor()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('does nothing where the row does not offer the action', async () => {
    const wire = await openRefundWire(envelope([{ ...waiting, refundStatus: 'Approved' }]));
    const { noise } = renderPage('/taxpayer-refund', wire);
    await listed();
    key('j');
    await openAndClose(view, 'Refund Details', 'Close');
    key('a');
    expect(dialog()).toBeNull();
    expect(noise).toEqual([]);
  });

  it('does nothing for those who may not decide', async () => {
    const { noise } = await enter(['refunds.read']);
    key('j');
    await openAndClose(view, 'Refund Details', 'Close');
    key('a');
    expect(dialog()).toBeNull();
    expect(noise).toEqual([]);
  });

  it('gives the confirming button the focus, and a button of the row does not', async () => {
    const { noise } = await enter();
    key('j');
    press('Approve', document.activeElement as HTMLElement);
    await appears('Approve Refund');
    // Enter does nothing there.
    await eventually(() => document.activeElement === dialog()).toBe(true);
    press('Cancel', dialog() as HTMLElement);
    await dialogGone();
    key('a');
    await eventually(dialog).not.toBeNull();
    await eventually(
      () => document.activeElement === button('Approve', dialog() as HTMLElement),
    ).toBe(true);
    expect(noise).toEqual([]);
  });

  it('held down opens nothing', async () => {
    const { noise } = await enter();
    key('j');
    await openAndClose(() => key('a'), 'Approve Refund', 'Cancel');
    key('a', { repeat: true });
    expect(dialog()).toBeNull();
    expect(noise).toEqual([]);
  });
});

describe('single keys are off', () => {
  it('while somebody types', async () => {
    await enter();
    search().focus();
    for (const pressed of ['j', 'a', '?', 'g', 'd']) key(pressed);
    expect(document.activeElement).toBe(search());
    expect(location.pathname).toBe('/taxpayer-refund');
  });

  it('while a dialog is open', async () => {
    await enter();
    key('j');
    key('a');
    await appears('Approve Refund');
    await eventually(() => dialog()?.contains(document.activeElement)).toBe(true);
    const focused = document.activeElement;
    for (const pressed of ['j', 'r', '/', '?', 'g', 'd']) key(pressed);
    expect(document.activeElement).toBe(focused);
    expect(title()).toBe('Approve Refund');
    expect(location.pathname).toBe('/taxpayer-refund');
  });

  it('with Ctrl or Alt held, which the browser has its own use for', async () => {
    await enter();
    key('j', { ctrlKey: true });
    key('j', { altKey: true });
    expect(cursor()).toBe(-1);
  });

  it('once switched off in the account menu, and stay off', async () => {
    const { wire } = await enter();
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    fireEvent.click(toggle());
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    key('j');
    expect(cursor()).toBe(-1);
    (rows()[0] as HTMLElement).focus();
    key('a');
    expect(dialog()).toBeNull();
    cleanup();
    renderPage('/taxpayer-refund', wire);
    await listed();
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    key('j');
    expect(cursor()).toBe(-1);
    fireEvent.click(toggle());
    key('j');
    expect(cursor()).toBe(0);
  });
});

describe('g and a letter', () => {
  it('lead to a page, whatever the letter means on a row', async () => {
    await enter();
    key('j');
    key('g');
    key('r');
    expect(dialog()).toBeNull();
    key('g');
    key('l');
    await eventually(() => location.pathname).toBe('/logs');
  });

  it('lead nowhere where somebody may not go, and mean nothing else', async () => {
    await enter(['refunds.read', 'refunds.decide']);
    key('j');
    key('g');
    key('a');
    expect(location.pathname).toBe('/taxpayer-refund');
    expect(dialog()).toBeNull();
  });
});

describe('the list of keys', () => {
  it('tells the keys of lists, of this page’s actions and of the pages that somebody may see', async () => {
    const { noise } = await enter(['refunds.read', 'refunds.decide']);
    key('?', { shiftKey: true });
    await eventually(meanings).toEqual([
      'J Next row',
      'K Previous row',
      'Enter Open the row',
      '/ Search the list',
      'A Approve, after a confirmation',
      'R Reject, after a confirmation',
      'Ctrl K Search everything',
      '? Show these keys',
      'Esc Close what is open',
      'G D Dashboard',
      'G R Taxpayer Refund',
      'G L Logs',
    ]);
    press('Close', open() as HTMLElement);
    await eventually(open).toBeNull();
    expect(noise).toEqual([]);
  });

  it('promises no confirmation where a form follows', async () => {
    const wire = await openWire();
    const person = { userID: 3, userName: 'Person 3', userRole: 'Officer', isActive: true };
    wire.on('/Auth/GetAllUser', envelope([person]));
    const profile = { ...PROFILE, Extensions: ['users.update'] };
    const { noise } = renderPage(
      '/users',
      wire,
      validToken({ UserProfile: JSON.stringify(profile) }),
    );
    await listed();
    key('?', { shiftKey: true });
    await eventually(() => meanings().filter((text) => /Edit|[Bb]lock/.test(text))).toEqual([
      'E Edit',
      'B Block, after a confirmation',
      'U Unblock, after a confirmation',
    ]);
    expect(noise).toEqual([]);
  });

  it('names no action that somebody may not do', async () => {
    await enter(['refunds.read']);
    key('?', { shiftKey: true });
    await eventually(() => meanings().length).toBeGreaterThan(0);
    expect(meanings().join()).not.toContain('Approve');
  });
});
