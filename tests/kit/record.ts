import { fireEvent } from '@testing-library/react';
import { textsOf, type Container } from './screen.ts';

/** One record: its labelled values and its history, in a dialog or beside its list. */

/** The labelled values of a dialog. */
export const fieldsOf = (within: Container): Record<string, string> =>
  Object.fromEntries(
    [...within.querySelectorAll('dl > div, .ant-descriptions-item')].map((fact) => [
      textsOf(fact, 'dt, .ant-descriptions-item-label')[0] ?? '',
      textsOf(fact, 'dd, .ant-descriptions-item-content')[0] ?? '',
    ]),
  );

/** What happened and when, as a dialog tells it. */
export const timeline = (within: Container): string[][] =>
  [...within.querySelectorAll('ol > li')].map((entry) =>
    textsOf(entry, '.ant-timeline-item-content > *'),
  );

export const sections = (within: Container): string[] => textsOf(within, 'h3');

export const section = (within: Container, title: string): Element | undefined =>
  [...within.querySelectorAll('section')].find((one) => textsOf(one, ':scope > h3')[0] === title);

/** The record beside its list; null without one. */
export const panel = (): HTMLElement | null => document.querySelector('section[aria-labelledby]');

const panelHeading = (): HTMLElement | null => panel()?.querySelector('h2') ?? null;

/** What the record beside the list is called; '' without one. */
export const panelTitle = (): string => panelHeading()?.textContent ?? '';

export const openRow = (row: Element): void => void fireEvent.click(row.children[0] ?? row);

/** The figures of a strip, each with its label. */
export const figuresOf = (name: string): string[] =>
  textsOf(document, `[aria-label="${name}"] > div`);
