import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { HEADERS, tableRow } from '../kit/expected.ts';
import { PHONE } from '../kit/layout.ts';
import {
  cards,
  cardTexts,
  openList,
  option,
  setPageSize,
  table,
  unfolded,
} from '../kit/list-page.ts';
import { allRefunds, pathTo, waitingRefund } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';
import { forgiveFailedCalls } from '../kit/visit.ts';

const stage = useStage();
const TOUCH = { viewport: PHONE, hasTouch: true };

describe('on a phone', () => {
  it('the sidebar, once its code has arrived, slides in by its button and out by Escape, a tap beside it or a choice', async () => {
    const { page, noise } = await stage.enter(TOUCH);
    await page.route('**/MenuDrawer-*', (route) => route.abort());
    await page.goto('/users');
    await page.getByText('This part could not be loaded.').waitFor();
    await page.unrouteAll();
    forgiveFailedCalls(noise);
    await page.reload();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    const left = async () => (await menu.boundingBox())?.x;
    await opener.waitFor();
    expect(await menu.isVisible()).toBe(false);
    await opener.click();
    await eventually(left).toBe(0);
    expect((await menu.boundingBox())?.width).toBe(256);
    expect(await menu.getByRole('link').count()).toBe(11);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await opener.click();
    await eventually(left).toBe(0);
    await page.mouse.click(370, 400);
    await menu.waitFor({ state: 'hidden' });
    await opener.click();
    await eventually(left).toBe(0);
    await menu.getByText('Devices', { exact: true }).click();
    await page.getByRole('heading', { name: 'Devices' }).waitFor();
    await menu.waitFor({ state: 'hidden' });

    const bar = page.getByRole('banner');
    await bar.getByText('Administrator', { exact: true }).waitFor();
    expect(await bar.getByText('Welcome, Ada Demo-Admin').isVisible()).toBe(false);
    await page.setViewportSize({ width: 1024, height: 800 });
    await eventually(() => bar.getByText('Welcome, Ada Demo-Admin').isVisible()).toBe(true);
  });

  it('refunds are cards with the data of the table, as many as one chooses', async () => {
    const { page } = await stage.enter(TOUCH);
    await openList(page, '/taxpayer-refund');
    await eventually(() => cards(page).count()).toBe(10);
    expect(await table(page).count()).toBe(0);
    await setPageSize(page, 20);
    await eventually(() => cards(page).count()).toBe(20);
    const refunds = (await allRefunds(stage)).slice(0, 20);
    expect(await cardTexts(page)).toEqual(
      refunds.map((refund) => tableRow(refund).map((text, index) => [HEADERS[index], text])),
    );
    const size = page.getByRole('combobox', { name: 'Page Size' });
    const pager = await size.boundingBox();
    expect(pager?.x).toBeGreaterThanOrEqual(0);
    expect((pager?.x ?? 0) + (pager?.width ?? 0)).toBeLessThanOrEqual(390);
  });

  it('cards are sorted, and have the buttons of rows', async () => {
    const { page } = await stage.enter(TOUCH);
    await openList(page, '/taxpayer-refund');
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await unfolded(page);
    await option(page, 'TIN').click();
    await page.getByRole('button', { name: 'Descending' }).click();
    const lowest = (await allRefunds(stage))
      .flatMap(({ taxPayerTIN }) => taxPayerTIN ?? [])
      .toSorted()[0];
    await eventually(() => cards(page).first().innerText()).toContain(lowest);
    const refund = await waitingRefund(stage);
    await page.goto(pathTo(refund));
    const card = cards(page).filter({ hasText: refund.transactionId });
    await card.waitFor();
    expect(await card.getByRole('button').allInnerTexts()).toEqual(['Approve', 'Reject']);
  });
});
