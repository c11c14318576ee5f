import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { columnTexts, counted, listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { choose, taxpayersWhere } from '../kit/taxpayers.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();

const REGISTER = 'GET /api/TAXPayers/GetTAXPayer';

async function open(query = '') {
  const entered = await stage.enter();
  const calls = recordCalls(entered.page);
  await entered.page.goto(`/tax-payers${query}`);
  await listed(entered.page);
  /** The calls for taxpayers since the last time. */
  const asked = (): string[] =>
    calls.splice(0).filter((call) => /GetTAXPayer$|GetTaxpayer\w+List/.test(call));
  return { ...entered, asked };
}

const search = (page: Page): string => new URL(page.url()).search;

/** The TINs that the list shows, from smallest to largest. */
const tins = async (page: Page): Promise<string[]> => (await columnTexts(page, 'TIN')).toSorted();

describe('the register', () => {
  it('is listed in full by one call, newest first, with the columns that fit', async () => {
    const { page, noise, asked } = await open();
    const all = await taxpayersWhere(stage, sql`true`);
    await eventually(() => counted(page).innerText()).toBe(
      `1–10 of ${all.length.toLocaleString('en-GB')}`,
    );
    expect(asked()).toEqual([REGISTER]);
    const newest = await taxpayersWhere(
      stage,
      sql`registered_date = (select max(registered_date) from taxpayers)`,
    );
    expect(newest.map(({ tin }) => tin)).toContain((await columnTexts(page, 'TIN'))[0]);
    const headers = await page.locator('thead th').allInnerTexts();
    expect(headers).toHaveLength(10);
    const scroller = page.getByRole('region', { name: 'Taxpayers' });
    expect(await scroller.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(noise).toEqual([]);
  });

  it('leads to a taxpayer’s page, and the way back to the same rows', async () => {
    const { page, noise } = await open();
    await choose(page, 'Filter by Category', 'Large');
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await eventually(() => search(page)).toBe('?page=2&category=Large');
    const before = await tins(page);
    const [name = ''] = await columnTexts(page, 'Taxpayer');
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('link', { name: 'Taxpayers', exact: false }).last().click();
    await eventually(() => tins(page)).toEqual(before);
    expect(search(page)).toBe('?page=2&category=Large');
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    await eventually(() => tins(page)).toEqual(before);
    expect(noise).toEqual([]);
  });
});
