import { fireEvent, queryAllByText } from '@testing-library/react';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** What stands on every page: its texts, buttons, links, tabs, notices and address. */

export type Container = Element | Document;

/** Text as it is read: white space in a row is one blank, and parts of their own stand apart. */
export function textOf(element: Element): string {
  const parts = [...element.children].filter(
    (child) => child.matches('div, button, p, li, dt, dd') && child.textContent !== '',
  );
  const text = parts.length > 0 ? parts.map(textOf).join(' ') : (element.textContent ?? '');
  return text.replace(/\s+/g, ' ').trim();
}

export const textsOf = (within: Container, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(textOf);

/** What the address says of the list. */
export const query = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(location.search));

export const appears = (text: string | RegExp, within?: HTMLElement): Promise<void> =>
  eventually(() => queryAllByText(within ?? document.body, text).length).toBeGreaterThan(0);

/** Expects that a text stands nowhere. */
export const expectAbsent = (text: string | RegExp): void =>
  expect(queryAllByText(document.body, text)).toEqual([]);

/** No word of the page betrays a value that is not there. */
export const expectNoLeaks = (): void =>
  expect(textOf(document.body)).not.toMatch(/undefined|\bnull\b|NaN|Invalid|\[object/);

/** What a button or a link is called. */
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? textOf(element);

/** Buttons, and the entries of the account menu. */
const BUTTON = 'button, [role=button], [role=menuitem]';

export const buttonNames = (within: Container = document): string[] =>
  [...within.querySelectorAll(BUTTON)].map(nameOf);

/** The first button of a name. */
export function button(name: string, within: Container = document): HTMLButtonElement {
  const all = [...within.querySelectorAll<HTMLButtonElement>(BUTTON)];
  const found = all.find((button) => nameOf(button) === name);
  if (!found) throw new Error(`No button is called '${name}': ${buttonNames(within).join(', ')}`);
  return found;
}

/** Presses a button, which must not be disabled. */
export function press(name: string, within: Container = document): void {
  const found = button(name, within);
  if (found.disabled) throw new Error(`'${name}' is disabled.`);
  fireEvent.click(found);
}

export const heading = (): string => textOf(document.querySelector('main h1, h1') ?? document.body);

/** What is told to be wrong on the page. */
export const alerts = (): string[] => textsOf(document, 'main [role=alert]');

/** What a screen reader is told and nobody sees. */
export const announcements = (within: Container = document): string[] =>
  textsOf(within, '.visually-hidden:is([role=status], [role=alert], [aria-live])');

/** What is left of a time that runs out; undefined where none does. */
export const timeLeft = (): string | undefined =>
  document.querySelector('[role=timer]')?.textContent ?? undefined;

/** The entries of the main menu. */
export const menu = (): string[] => textsOf(document, 'nav[aria-label="Main"] a');

export function link(name: string, within: Container = document): HTMLAnchorElement {
  const all = [...within.querySelectorAll('a')];
  const found = all.find((one) => nameOf(one) === name);
  if (!found) throw new Error(`No link is called '${name}': ${all.map(nameOf).join(', ')}`);
  return found;
}

export const follow = (name: string, within?: Container): void =>
  void fireEvent.click(link(name, within));

export const tabs = (within: Container = document): string[] => textsOf(within, '[role=tab]');

export function tab(name: string, within: Container = document): HTMLElement {
  const all = [...within.querySelectorAll<HTMLElement>('[role=tab]')];
  const found = all.find((one) => textOf(one) === name);
  if (!found) throw new Error(`There is no tab '${name}': ${all.map(textOf).join(', ')}`);
  return found;
}

export const openTab = (name: string, within?: Container): void =>
  void fireEvent.click(tab(name, within));
