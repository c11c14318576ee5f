import { cleanup, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { renderPage } from '../kit/render.tsx';
import { dialog, dialogGone, titleOf } from '../kit/dialog.ts';
import { waitForRows, rows, searchBox } from '../kit/list.ts';
import { fieldsOf, panel } from '../kit/record.ts';
import { press, textOf } from '../kit/screen.ts';
import { tokenWith } from '../kit/session.ts';
import { envelope } from '../kit/wire.ts';
import { openRefundWire, someRefunds } from './resource/refund-calls.ts';

/** Presses a key where the focus is. */
const key = (key: string, held: Partial<KeyboardEventInit> = {}): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });

/** Which row has the focus; -1 for none. */
const cursor = (): number => rows().findIndex((row) => row === document.activeElement);

async function enter(permissions: readonly string[] | null = null) {
  const wire = await openRefundWire(envelope(someRefunds(3)));
  const token = tokenWith(permissions ? { Permissions: permissions } : {});
  renderPage('/taxpayer-refund', wire, token);
  await waitForRows();
  return { wire };
}

const keysSwitch = (): HTMLElement | null => document.querySelector('[role=menuitemcheckbox]');

/** The switch of single keys in the account menu, which is open then. */
async function openSwitch(): Promise<HTMLElement> {
  fireEvent.click(document.querySelector('[aria-haspopup=menu]') as HTMLElement);
  await eventually(() => keysSwitch()?.checkVisibility()).toBe(true);
  return keysSwitch() as HTMLElement;
}

const meanings = (): string[] => [...(dialog()?.querySelectorAll('dl > div') ?? [])].map(textOf);

describe('single keys are off', () => {
  it('while somebody types', async () => {
    await enter();
    searchBox().focus();
    for (const pressed of ['j', 'a', '?']) key(pressed);
    expect(document.activeElement).toBe(searchBox());
    expect(location.pathname).toBe('/taxpayer-refund');
  });

  it('once switched off in the account menu, and stay off', async () => {
    const { wire } = await enter();
    const on = await openSwitch();
    expect(on.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(on);
    key('j');
    expect(cursor()).toBe(-1);
    (rows()[0] as HTMLElement).focus();
    key('a');
    expect(dialog()).toBeNull();
    cleanup();
    renderPage('/taxpayer-refund', wire);
    await waitForRows();
    key('j');
    expect(cursor()).toBe(-1);
    const off = await openSwitch();
    expect(off.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(off);
    key('j');
    expect(cursor()).toBe(0);
  });
});

it('beside an open record J goes on from its row, and letters act on the record', async () => {
  await enter();
  fireEvent.click(rows()[1] as Element);
  await eventually(() => document.activeElement?.tagName).toBe('H2');
  const heading = document.activeElement as HTMLElement;
  key('j');
  expect(cursor()).toBe(2);
  heading.focus();
  key('r');
  await eventually(() => titleOf()).toBe('Reject Refund');
  expect(fieldsOf(dialog() as Element)['Transaction ID']).toBe('TXN-2');
});

it('the list of keys tells the keys of lists and of this page’s actions', async () => {
  await enter(['refunds.read', 'refunds.decide']);
  fireEvent.click(rows()[0] as Element);
  await eventually(panel).not.toBeNull();
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
    'Esc Close the dialog, menu or panel',
  ]);
  press('Close', dialog() as HTMLElement);
  await dialogGone();
});
