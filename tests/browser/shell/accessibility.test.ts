import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../kit/axe.ts';
import { findRefund, pathTo } from '../kit/refunds.ts';
import { listed, openDialog } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope, HISTORY } from '../kit/traffic.ts';

const stage = useStage();

/** Expects nothing to be found in light or dark, once colours have faded from one to the other. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect
      .poll(() => violations(page), { message: colorScheme, timeout: 8000, interval: 250 })
      .toEqual([]);
  }
}

describe('axe finds nothing serious', () => {
  it('on the sign-in screen and its errors', async () => {
    const { page, noise } = await stage.visit({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Email is required').waitFor();
    await expectAccessible(page);
    expect(noise).toEqual([]);
  });

  it.each([
    ['the dashboard', '/dashboard?period=2024-06-01..2024-06-30', 'Capital'],
    ['the map', '/maps', 'devices on the map'],
    ['the map of GST', '/maps?layer=gst&period=2024-06-01..2024-06-30', 'Windfell'],
    ['a report', '/reports?report=gst-accrual&period=2024-06-01..2024-06-30', 'Total GST'],
    ['a report that was not run', '/reports', 'run the report'],
    ['the newest refunds', '/taxpayer-refund?size=20', '1–20 of'],
    ['an empty list', '/taxpayer-refund?search=zzzz', 'No refund requests found'],
    ['the not-found screen', '/nowhere', '404'],
  ])('on %s', async (_, path, text) => {
    const { page, noise } = await stage.enter({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    await expectAccessible(page);
    expect(noise).toEqual([]);
  });

  it.each(['Submitted', 'Approved'])('on the dialog of a request that is %s', async (status) => {
    const { page, noise } = await stage.enter({ reducedMotion: 'reduce' });
    const refund = await findRefund(stage, ({ refundStatus }) => refundStatus === status);
    await page.goto(pathTo(refund));
    await openDialog(page, refund.transactionId, status === 'Submitted' ? 'Reject' : 'View');
    await expectAccessible(page);
    expect(noise).toEqual([]);
  });

  it('on the open dropdown and the account menu', async () => {
    const { page, noise } = await stage.enter({ reducedMotion: 'reduce' });
    await page.goto('/taxpayer-refund');
    await listed(page);
    await page.getByRole('combobox', { name: 'Filter by Taxpayer' }).click();
    await page.locator('.ant-select-item-option').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await expectAccessible(page);
    expect(noise).toEqual([]);
  });

  it('on a list that failed, with its toast', async () => {
    const { page, noise } = await stage.enter({ reducedMotion: 'reduce' });
    await page.route(HISTORY, answerWith(envelope(null, 'No.', '403')));
    await page.goto('/taxpayer-refund');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await expectAccessible(page);
    expect(noise).toEqual([]);
  });

  it('on the cards and the menu of a phone', async () => {
    const { page, noise } = await stage.enter({
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    });
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
