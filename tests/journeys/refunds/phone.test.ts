import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { HEADERS, tableRow } from '../kit/expected.ts';
import { allRefunds, pathTo, waitingRefund } from '../kit/refunds.ts';
import { withoutAge } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { lastToast } from '../kit/toasts.ts';

const stage = useStage();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe('on a phone', () => {
  it('the sidebar slides in by its button and out by Escape, a tap beside it, or a choice', async () => {
    const { page, noise } = await stage.enter(PHONE);
    await page.goto('/users');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const button = page.getByRole('button', { name: 'Open menu' });
    const left = async () => (await menu.boundingBox())?.x;
    await button.waitFor();
    expect(await menu.isVisible()).toBe(false);
    await button.click();
    await eventually(left).toBe(0);
    expect((await menu.boundingBox())?.width).toBe(256);
    expect(await menu.getByRole('link').count()).toBe(11);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await button.click();
    await eventually(left).toBe(0);
    await page.mouse.click(370, 400);
    await menu.waitFor({ state: 'hidden' });
    await button.click();
    await eventually(left).toBe(0);
    await menu.getByText('Devices', { exact: true }).click();
    await page.getByRole('heading', { name: 'Devices' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    expect(noise).toEqual([]);
  });

  it("'Welcome, {name}' is hidden and the role stays", async () => {
    const { page, noise } = await stage.enter(PHONE);
    await page.goto('/users');
    const bar = page.getByRole('banner');
    await bar.getByText('Administrator', { exact: true }).waitFor();
    expect(await bar.getByText('Welcome, Ada Demo-Admin').isVisible()).toBe(false);
    await page.setViewportSize({ width: 1024, height: 800 });
    await eventually(() => bar.getByText('Welcome, Ada Demo-Admin').isVisible()).toBe(true);
    expect(noise).toEqual([]);
  });

  it('refunds are cards with the data of the table', async () => {
    const { page, noise } = await stage.enter(PHONE);
    await page.goto('/taxpayer-refund?size=50');
    const cards = page.locator('main ul > li:has(dl)');
    await cards.first().waitFor();
    expect(await page.locator('table').count()).toBe(0);
    const found = await cards.evaluateAll((all) =>
      all.map((card) =>
        [...card.querySelectorAll('dl > div')].map((pair) =>
          [...pair.children].map((part) =>
            (part as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
          ),
        ),
      ),
    );
    const refunds = (await allRefunds(stage)).slice(0, 50);
    expect(found.map((pairs) => pairs.map((parts) => parts.map(withoutAge)))).toEqual(
      refunds.map((refund) => tableRow(refund).map((text, index) => [HEADERS[index], text])),
    );
    expect(noise).toEqual([]);
  });

  it('cards are sorted, and decided like rows', async () => {
    const { page, noise } = await stage.enter(PHONE);
    await page.goto('/taxpayer-refund');
    const cards = page.locator('main ul > li:has(dl)');
    await page.getByLabel('Sort by').selectOption({ label: 'TIN' });
    await page.getByRole('button', { name: 'Descending' }).click();
    const lowest = (await allRefunds(stage))
      .flatMap(({ taxPayerTIN }) => taxPayerTIN ?? [])
      .toSorted()[0];
    await eventually(() => cards.first().innerText()).toContain(lowest);
    const refund = await waitingRefund(stage);
    await page.goto(pathTo(refund));
    const card = cards.filter({ hasText: refund.transactionId });
    await card.waitFor();
    expect(await card.getByRole('button').allInnerTexts()).toEqual(['Approve', 'Reject']);
    await card.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject Refund' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await eventually(() => lastToast(page)).toBe('Success: Refund rejected successfully');
    await eventually(() => card.innerText()).toContain('Rejected');
    await card.getByRole('button', { name: 'View' }).click();
    await page.getByRole('dialog', { name: 'Refund Details' }).waitFor();
    expect(noise).toEqual([]);
  });

  it('as many are on a page as one chooses', async () => {
    const { page, noise } = await stage.enter(PHONE);
    await page.goto('/taxpayer-refund');
    const cards = page.locator('main ul > li:has(dl)');
    await eventually(() => cards.count()).toBe(10);
    const size = page.getByRole('combobox', { name: 'Page Size' });
    await size.click();
    const options = page.locator('.ant-select-item-option');
    await eventually(() => options.allInnerTexts()).toEqual([
      '10 / page',
      '20 / page',
      '50 / page',
    ]);
    await options.nth(1).click();
    await eventually(() => cards.count()).toBe(20);
    const { x, width } = await page
      .getByRole('list')
      .filter({ has: size })
      .evaluate((pager) => pager.getBoundingClientRect().toJSON());
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    expect(noise).toEqual([]);
  });
});
