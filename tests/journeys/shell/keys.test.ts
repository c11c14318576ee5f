import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { violations } from '../kit/axe.ts';
import { eventually } from '../kit/eventually.ts';
import { hasFocus, tabTo } from '../kit/keys.ts';
import { type Known, pathTo, statusOf, waitingRefund } from '../kit/refunds.ts';
import { listed, rowOf } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });

/** The queue of one taxpayer under a TIN of its own, newest first. */
async function queueOf(length: number): Promise<Known[]> {
  const refunds: Known[] = [];
  for (let place = 0; place < length; place++) {
    const taxpayerId = refunds[0]?.taxPayerId;
    const told = { taxpayerTin: '7700770077', ...(taxpayerId && { taxpayerId }) };
    refunds.push(await waitingRefund(stage, told));
  }
  return refunds;
}

describe('without a mouse', () => {
  it('one decides a queue of refunds, each after its confirmation', async () => {
    const queue = await queueOf(20);
    const { page, noise } = await stage.enter();
    const [first] = queue as [Known];
    // One taxpayer's refunds: fewer to be fetched again after each decision.
    await page.goto(`${pathTo(first)}&size=20&taxPayerId=${first.taxPayerId}`);
    await eventually(() => page.locator('[data-record]').count()).toBe(20);
    await page.keyboard.press('j');
    for (const [place, refund] of queue.entries()) {
      // After a decision the next one that waits has the focus.
      await eventually(() => hasFocus(rowOf(page, refund.transactionId))).toBe(true);
      const [letter, decision] = place === 19 ? ['r', 'Reject'] : ['a', 'Approve'];
      await page.keyboard.press(letter);
      const dialog = page.getByRole('dialog', { name: `${decision} Refund` });
      await dialog.waitFor();
      expect(await statusOf(stage, refund)).toBe('Submitted');
      const confirm = dialog.getByRole('button', { name: decision });
      if (decision === 'Reject') {
        await eventually(() => hasFocus(dialog.getByLabel('Reason', { exact: true }))).toBe(true);
        await page.keyboard.type('The receipt is missing.');
        await tabTo(page, confirm);
      }
      await eventually(() => hasFocus(confirm)).toBe(true);
      await page.keyboard.press('Enter');
      await eventually(() => dialog.count()).toBe(0);
    }
    const states = await Promise.all(queue.map((refund) => statusOf(stage, refund)));
    expect(states).toEqual([...Array(19).fill('Approved'), 'Rejected']);
    expect(noise).toEqual([]);
  });

  it('one sees the row with the cursor, below the bar that stays at the top', async () => {
    const { page, noise } = await stage.enter({ viewport: { width: 1440, height: 700 } });
    await page.goto('/taxpayer-refund?size=50');
    await listed(page);
    const row = page.locator('[data-record]:focus');
    const inSight = async () => {
      const box = await row.boundingBox();
      return box !== null && box.y >= 64 && box.y + box.height <= 700;
    };
    for (const [key, times] of [
      ['j', 20],
      ['k', 12],
    ] as const) {
      for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press(key);
      await eventually(inSight).toBe(true);
    }
    const marked = await row
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).boxShadow);
    expect(marked).not.toBe('none');
    expect(noise).toEqual([]);
  });
});

describe('the palette', () => {
  it('comes with its code when it is opened, finds a taxpayer and leads to the page', async () => {
    const { page, noise } = await stage.enter();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const { taxPayerTIN } = await waitingRefund(stage);
    await page.goto('/taxpayer-refund');
    await listed(page);
    expect(scripts.filter((url) => url.includes('Palette'))).toEqual([]);
    await page.keyboard.press('Control+k');
    const field = palette(page).getByRole('combobox');
    await eventually(() => hasFocus(field)).toBe(true);
    expect(scripts.some((url) => url.includes('Palette'))).toBe(true);
    await page.keyboard.type(taxPayerTIN);
    const option = palette(page).getByRole('option', { name: taxPayerTIN });
    await option.waitFor();
    await eventually(() => field.getAttribute('aria-activedescendant')).toBe(
      await option.getAttribute('id'),
    );
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await eventually(() => new URL(page.url()).pathname).toBe(`/tax-payers/${taxPayerTIN}`);
    await eventually(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    expect(await palette(page).count()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('says right below its field that nothing was found', async () => {
    const { page } = await stage.enter();
    await page.goto('/users');
    await listed(page);
    await page.keyboard.press('Control+k');
    await eventually(() => hasFocus(palette(page).getByRole('combobox'))).toBe(true);
    await page.keyboard.type('there is no such thing');
    await palette(page).getByText('Nothing found').waitFor();
    // One line, that below the field.
    const height = await palette(page)
      .getByText('Nothing found')
      .evaluate((said) => {
        const head = said.closest('[cmdk-root]')?.querySelector('input')?.parentElement;
        return said.getBoundingClientRect().top - (head?.getBoundingClientRect().bottom ?? 0);
      });
    expect(height).toBe(0);
  });

  it('has what was typed while its code was on its way, which opens no page meanwhile', async () => {
    const { page, noise } = await stage.enter();
    const gate = new Gate();
    const asked = page.waitForRequest(/\/assets\/Palette-.*\.js$/);
    await page.route(/\/assets\/Palette-.*\.js$/, (route) =>
      gate.passed.then(() => route.continue()),
    );
    await page.goto('/users');
    await listed(page);
    await page.keyboard.press('Control+k');
    await asked;
    await page.keyboard.type('gr T');
    gate.open();
    const field = palette(page).getByRole('combobox');
    await eventually(() => field.inputValue()).toBe('gr T');
    expect(new URL(page.url()).pathname).toBe('/users');
    await page.keyboard.press('Escape');
    await eventually(() => palette(page).count()).toBe(0);
    await page.keyboard.press('Control+k');
    await eventually(() => hasFocus(field)).toBe(true);
    expect(await field.inputValue()).toBe('');
    expect(noise).toEqual([]);
  });

  it('gives the focus back to the row by Escape', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await listed(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Control+k');
    await eventually(() => hasFocus(palette(page).getByRole('combobox'))).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(page.locator('[data-record]').first())).toBe(true);
    expect(noise).toEqual([]);
  });

  it('opens on a phone by a button of the top bar, within the screen', async () => {
    const { page, noise } = await stage.enter({ viewport: { width: 390, height: 844 } });
    await page.goto('/taxpayer-refund');
    await page.getByRole('button', { name: 'Search everything' }).click();
    await palette(page).waitFor();
    const box = await palette(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(noise).toEqual([]);
  });
});
