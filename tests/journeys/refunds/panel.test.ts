import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { listed, rowOf } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';

const stage = useStage();

const at = (page: Page): string => page.url().slice(stage.backend.url.length);
const panelOf = (page: Page, { transactionId }: { readonly transactionId: string }) =>
  page.getByRole('region', { name: `Refund Details: ${transactionId}` });

describe('a refund beside its list', () => {
  it('has an address that survives a reload, and Back leads to its row', async () => {
    const refund = await waitingRefund(stage);
    const { page, noise } = await stage.enter();
    const query = pathTo(refund).slice('/taxpayer-refund'.length);
    await page.goto(pathTo(refund));
    await rowOf(page, refund.transactionId).getByRole('cell').nth(6).click();
    const panel = panelOf(page, refund);
    await panel.waitFor();
    expect(at(page)).toBe(`/taxpayer-refund/${refund.id}${query}`);
    const [list, record] = [await page.locator('table').boundingBox(), await panel.boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(record?.x ?? 0);
    expect(
      await page
        .getByRole('link', { name: 'Taxpayer Refund', exact: true })
        .getAttribute('aria-current'),
    ).toBe('page');
    await page.reload();
    await panel.getByText('Timeline').waitFor();
    expect(at(page)).toBe(`/taxpayer-refund/${refund.id}${query}`);
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(at(page)).toBe(pathTo(refund));
    expect(noise).toEqual([]);
  });

  it('is opened by Enter, decided, and left by Escape for the row', async () => {
    const refund = await waitingRefund(stage);
    const { page, noise } = await stage.enter();
    await page.goto(pathTo(refund));
    await listed(page);
    await rowOf(page, refund.transactionId).focus();
    await page.keyboard.press('Enter');
    const panel = panelOf(page, refund);
    await panel.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(refund.taxPayerTIN).waitFor();
    // The dialog takes keys from when it has the focus.
    await eventually(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await eventually(() => lastToast(page)).toBe('Success: Refund approved successfully');
    expect(await statusOf(stage, refund)).toBe('Approved');
    await eventually(() => at(page)).toMatch(/^\/taxpayer-refund\/\d+\?/);
    await page.getByRole('region', { name: /^Refund Details/ }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await eventually(() => at(page)).toBe(pathTo(refund));
    await eventually(() =>
      page.evaluate(() => document.activeElement?.hasAttribute('data-record')),
    ).toBe(true);
    expect(noise).toEqual([]);
  });

  it('is a page on a phone, and the list stands where it stood when one comes back', async () => {
    const { page, noise } = await stage.enter({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await page.goto('/taxpayer-refund');
    const card = page.locator('main li[data-record]').nth(7);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await card.click({ position: { x: 5, y: 5 } });
    const panel = page.getByRole('region', { name: /^Refund Details/ });
    await panel.waitFor();
    expect((await panel.boundingBox())?.width).toBe(390);
    expect(await page.getByRole('heading', { name: 'Taxpayer Refund' }).count()).toBe(0);
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.getByRole('heading', { name: 'Taxpayer Refund' }).waitFor();
    expect(noise).toEqual([]);
  });
});
