import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { records } from './list-page.ts';

/*
 * A dialog over a page, and the panel with the same parts beside a list.
 */

/** A dialog that is open and does not grow any more: a click would miss a button that moves. */
export async function openedDialog(page: Page, name?: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', name === undefined ? {} : { name });
  await dialog.waitFor();
  await page.locator('.ant-zoom-appear').waitFor({ state: 'detached' });
  return dialog;
}

/** Opens a dialog by a button of a transaction's row or card. */
export async function openDialog(
  page: Page,
  transactionId: string,
  button: 'Approve' | 'Reject' | 'View',
): Promise<Locator> {
  const refund = records(page).filter({ has: page.getByText(transactionId, { exact: true }) });
  await refund.getByRole('button', { name: button }).click();
  return openedDialog(page);
}

/** Waits until a dialog has left the page. */
export const gone = (dialog: Locator): Promise<void> => eventually(() => dialog.count()).toBe(0);

/** Waits until the focus is in a part of the page; a dialog takes keys only from then on. */
export const takesKeys = (part: Locator): Promise<void> =>
  eventually(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true);

/** The record that is open beside its list, or in its place on a phone. */
export const panelOf = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('region', { name: title });

/** The labelled values of a dialog, a panel or a page's header. */
export const facts = (part: Locator): Promise<Record<string, string>> =>
  part.locator('dl > div, .ant-descriptions-item').evaluateAll((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => {
        const textOf = (selector: string): string =>
          pair.querySelector<HTMLElement>(selector)?.innerText.replace(/\s+/g, ' ').trim() ?? '';
        return [
          textOf('dt, .ant-descriptions-item-label'),
          textOf('dd, .ant-descriptions-item-content'),
        ];
      }),
    ),
  );

export const timeline = (part: Locator): Promise<string[][]> =>
  part
    .locator('ol > li')
    .evaluateAll((steps) =>
      steps.map((step) =>
        [...step.querySelectorAll('.ant-timeline-item-content > *')].map(
          ({ textContent }) => textContent?.trim() ?? '',
        ),
      ),
    );
