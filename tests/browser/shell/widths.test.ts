import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { findRefund, pathTo } from '../kit/refunds.ts';
import { openDialog } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

const SIZES = [
  { width: 1440, height: 900 },
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

/** Looks at a page as it is, in every width, in light and dark. */
async function expectToFit(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await eventually(() => sticksOut(page)).toEqual([]);
    }
  }
}

describe('no page is wider than its window', () => {
  it.each(['/', '/forgot-password', '/privacy-policy', '/nowhere'])(
    'signed out at %s',
    async (path) => {
      const { page, noise } = await stage.visit();
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await expectToFit(page);
      expect(noise).toEqual([]);
    },
  );

  it.each([
    ['the dashboard', '/dashboard?period=2024-06-01..2024-06-30', 'Capital'],
    ['the newest refunds, awkward ones among them', '/taxpayer-refund?size=50', '1–50 of'],
    [
      'the longest names',
      '/taxpayer-refund?size=50&search=consolidated',
      'Consolidated Amalgamated',
    ],
    ['the last of many pages', '/taxpayer-refund?page=9999', 'of'],
    ['an empty list', '/taxpayer-refund?search=zzzz', 'No refund requests found'],
    ['the map', '/maps', 'devices on the map'],
    ['the map of GST', '/maps?layer=gst&period=2024-06-01..2024-06-30', 'Windfell'],
    ['a report', '/reports?report=gst-accrual&period=2024-06-01..2024-06-30', 'Total GST'],
  ])('signed in: %s', async (_, path, text) => {
    const { page, noise } = await stage.enter();
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    await expectToFit(page);
    expect(noise).toEqual([]);
  });

  it.each(['Approve', 'View'] as const)('with a dialog: %s', async (button) => {
    const { page, noise } = await stage.enter();
    const refund = await findRefund(
      stage,
      ({ refundStatus, reasonForRefund }) =>
        (refundStatus === 'Submitted') === (button === 'Approve') &&
        (button === 'Approve' || (reasonForRefund?.length ?? 0) > 150),
    );
    await page.goto(pathTo(refund));
    await openDialog(page, refund.transactionId, button);
    await expectToFit(page);
    expect(noise).toEqual([]);
  });
});
