import { fireEvent } from '@testing-library/react';
import { eventually } from './eventually.ts';
import { press, textOf, textsOf, type Container } from './screen.ts';

/** The dialog over a page. */

/** The dialog over the page; null without one. */
export const dialog = (): HTMLElement | null => document.querySelector('.ant-modal[role=dialog]');

export async function openedDialog(): Promise<HTMLElement> {
  await eventually(dialog).not.toBeNull();
  return dialog() as HTMLElement;
}

export function openDialog(name: string, within: Container = document): Promise<HTMLElement> {
  press(name, within);
  return openedDialog();
}

export const escape = (within: Element = document.activeElement ?? document.body): void =>
  void fireEvent.keyDown(within, { key: 'Escape', code: 'Escape', keyCode: 27 });

export const dialogGone = (): Promise<void> => eventually(dialog).toBeNull();

/** What a dialog is called; '' without one. */
export const titleOf = (within: Container | null = dialog()): string =>
  within?.querySelector('.ant-modal-title')?.textContent ?? '';

/** The part of a dialog with what it can be ended by. */
export const footerOf = (within: Element): Element =>
  within.querySelector('.ant-modal-footer') ?? within;

/** The outcome per record of a bulk action, after its name. */
export const outcomes = (within: Element): string[] =>
  [...within.querySelectorAll('li')].map((one) => [...one.children].map(textOf).join(': '));

/** The summary of all outcomes. */
export const outcome = (within: Element): string => textsOf(within, '[role=status]')[0] ?? '';
