import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SEEDED_AT } from '../../server/backend.ts';
import { expectAccessible } from '../kit/axe.ts';
import { pathTo, waitingRefund } from '../kit/refunds.ts';
import { listed, openDialog } from '../kit/screen.ts';
import { settled } from '../kit/settled.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope, HISTORY } from '../kit/traffic.ts';
import { DESK } from '../kit/visit.ts';

const stage = useStage();

const NARROWER = [
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** What reaches out of the window sideways, apart from what is seen by scrolling. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`page: ${root.scrollWidth} pixels`] : [];
    const clipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      // A map is drawn beyond its frame, to be moved.
      (element.matches('[role=application]') ||
        /auto|scroll/.test(getComputedStyle(element).overflowX) ||
        clipped(element.parentElement));
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || clipped(element.parentElement) || !element.checkVisibility()) continue;
      if (left < -1 || right > root.clientWidth + 1) {
        found.push(
          `${element.tagName} '${element.textContent?.slice(0, 30)}': ${left} to ${right}`,
        );
      }
    }
    return found;
  });

async function expectToFit(page: Page): Promise<void> {
  for (const size of [DESK, ...NARROWER]) {
    await page.setViewportSize(size);
    await settled(page);
    expect(await sticksOut(page), `${size.width} pixels`).toEqual([]);
  }
  await page.setViewportSize(DESK);
}

/** Looks at a page as it is: in every width, and with axe in light and dark. */
async function expectToFitAll(page: Page): Promise<void> {
  await expectToFit(page);
  await expectAccessible(page);
}

describe('every page fits its window and its readers', () => {
  it.each(['/forgot-password', '/privacy-policy', '/nowhere'])('signed out at %s', async (path) => {
    const { page, noise } = await stage.visit();
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await expectToFitAll(page);
    expect(noise).toEqual([]);
  });

  it('signed out at the sign-in screen, with its errors', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Email is required').waitFor();
    await expectToFitAll(page);
    expect(noise).toEqual([]);
  });

  it.each([
    ['the dashboard', '/dashboard?period=2024-06-01..2024-06-30', 'Capital'],
    ['the map', '/maps', 'devices on the map'],
    ['the map of GST', '/maps?layer=gst&period=2024-06-01..2024-06-30', 'Windfell'],
    ['a report', '/reports?report=gst-accrual&period=2024-06-01..2024-06-30', 'Total GST'],
    ['help', '/help', 'Withholding tax'],
    ['a report that was not run', '/reports', 'run the report'],
    ['the newest refunds, awkward ones among them', '/taxpayer-refund?size=50', '1–50 of'],
  ])('signed in: %s', async (_, path, text) => {
    const { page, noise } = await stage.enter();
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    await expectToFitAll(page);
    expect(noise).toEqual([]);
  });

  it('with the longest names, in the list and in the dialog that approves, and with no rows at all', async () => {
    const { page, noise } = await stage.enter();
    const refund = await waitingRefund(stage, {
      taxpayerName: 'Consolidated Amalgamated United Incorporated Holdings '.repeat(4).trim(),
      customerName: 'Wolfeschlegelsteinhausenbergerdorff-Zimmermannshausen the Younger',
      reason: 'Unbreakable'.repeat(20),
    });
    await page.goto(pathTo(refund));
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await expectToFitAll(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectToFit(page);
    await page.getByPlaceholder('Search by merchant name or TIN...').fill('zzzz');
    await page.getByText('No refund requests found').waitFor();
    await expectToFitAll(page);
    expect(noise).toEqual([]);
  });

  it('with the dialog of a decided request', async () => {
    const { page, noise } = await stage.enter();
    const refund = await waitingRefund(stage, { status: 'Approved', updatedDate: SEEDED_AT });
    await page.goto(pathTo(refund));
    await openDialog(page, refund.transactionId, 'View');
    await expectToFitAll(page);
    expect(noise).toEqual([]);
  });

  it('with the dropdown open, and with the account menu', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await listed(page);
    await page.getByRole('combobox', { name: 'Filter by Taxpayer' }).click();
    await page.locator('.ant-select-item-option').first().waitFor();
    // antd hangs the list of a select behind the page's last part; its combobox says whose it is.
    await expectAccessible(page, { rules: { region: { enabled: false } } });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await expectAccessible(page);
    expect(noise).toEqual([]);
  });

  it('with a list that failed, and its toast', async () => {
    const { page, noise } = await stage.enter();
    await page.route(HISTORY, answerWith(envelope(null, 'No.', '403')));
    await page.goto('/taxpayer-refund');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await expectAccessible(page);
    expect(noise).toEqual([]);
  });

  it('with the cards and the menu of a phone', async () => {
    const { page, noise } = await stage.enter({ viewport: { width: 390, height: 844 } });
    await page.goto('/taxpayer-refund');
    await page.getByLabel('Sort by').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    expect(noise).toEqual([]);
  });
});

describe('a screen reader', () => {
  it('hears the words of entries and buttons, without the names of their pictures', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await listed(page);
    for (const name of ['Dashboard', 'Taxpayers', 'Taxpayer Refund', 'Logs']) {
      expect([name, await page.getByRole('link', { name, exact: true }).count()]).toEqual([
        name,
        1,
      ]);
    }
    for (const name of ['Export PDF', 'Export Excel', 'Collapse Menu', 'Clear Filters']) {
      expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([
        name,
        1,
      ]);
    }
    expect(noise).toEqual([]);
  });
});
