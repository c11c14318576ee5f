import { describe, expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { eventually } from '../kit/eventually.ts';
import { columnTexts, listed, option } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { TAXPAYERS } from '../kit/traffic.ts';

const stage = useStage();

async function enter() {
  const visit = await stage.enter();
  await visit.page.goto('/taxpayer-refund');
  await listed(visit.page);
  const box = visit.page.getByRole('combobox', { name: 'Filter by Taxpayer' });
  return { ...visit, box };
}

describe("the dropdown 'Filter by Taxpayer'", () => {
  it("is chosen from and cleared by the keyboard, 'Clear search' being one step above the choice", async () => {
    const { page, noise, box } = await enter();
    await box.focus();
    await page.keyboard.type("o'neil & s");
    await option(page, "O'Neil & Sons").waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => [...new Set(await columnTexts(page, 'Taxpayer'))]).toEqual([
      "O'Neil & Sons",
    ]);
    await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
    await page.keyboard.press('ArrowDown');
    await option(page, "O'Neil & Sons").waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await eventually(() => new URL(page.url()).search).toBe('');
    expect(noise).toEqual([]);
  });

  it('takes the match by Enter, also where it comes after what was typed', async () => {
    const { page, box } = await enter();
    const gate = new Gate();
    await page.route(TAXPAYERS, async (route) => {
      await gate.passed;
      await route.fallback();
    });
    await page.reload();
    await listed(page);
    await box.focus();
    await page.keyboard.type("o'neil & s");
    await option(page, 'Clear search').waitFor();
    expect(await option(page, 'No options available').count()).toBe(0);
    gate.open();
    await option(page, "O'Neil & Sons").waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => [...new Set(await columnTexts(page, 'Taxpayer'))]).toEqual([
      "O'Neil & Sons",
    ]);
  });
});
