import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { eventually } from './eventually.ts';
import { field } from './form.ts';
import { button, buttonNames, textsOf } from './screen.ts';

/**
 * Makes it a day for the page, until the test ends; call it before rendering. Timers stay real.
 *
 * @param time of UTC, as 2024-06-20T12:00:00Z.
 */
export const onDay = (time: string): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });

/** What spans of days are called, alone or with the days. */
const PERIOD = /^(Period|Registered|Submitted)(: |$)/;

/** What a page's span of days reads, as in 'Period: 01/06/2024 – 30/06/2024'; undefined before it is there. */
export const periodName = (): string | undefined => buttonNames().find((name) => PERIOD.test(name));

export const periodButton = (): HTMLButtonElement => button(periodName() ?? 'Period');

/** Types one end of the period, as 30/06/2024. */
export async function typeDay(end: 'From' | 'To', day: string): Promise<void> {
  const before = periodButton().getAttribute('aria-label');
  if (periodButton().ariaExpanded !== 'true') fireEvent.click(periodButton());
  await eventually(() => textsOf(document, 'label')).toContain(end);
  const input = field(end);
  fireEvent.change(input, { target: { value: day } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await eventually(() => periodButton().getAttribute('aria-label')).not.toBe(before);
}
