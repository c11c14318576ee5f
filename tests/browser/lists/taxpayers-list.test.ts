import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { columnTexts, counted, listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { choose, taxpayersWhere, taxpayerWhere } from '../kit/taxpayers.ts';
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

const shows = (page: Page, expected: readonly { tin: string }[]) =>
  eventually(() => tins(page)).toEqual(expected.map(({ tin }) => tin).toSorted());

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

  it('shows a column that is hidden at first when it is chosen, and again after a reload', async () => {
    const { page, noise } = await open();
    await page.getByRole('button', { name: 'View', exact: true }).first().click();
    const sector = page.getByRole('checkbox', { name: 'Sector' });
    expect(await sector.isChecked()).toBe(false);
    await sector.check();
    await page.keyboard.press('Escape');
    expect((await columnTexts(page, 'Sector'))[0]).toMatch(/\w/);
    await page.reload();
    await listed(page);
    expect((await columnTexts(page, 'Sector'))[0]).toMatch(/\w/);
    expect(noise).toEqual([]);
  });

  it('by category and district is one call, and the address keeps both', async () => {
    const { page, noise, asked } = await open('?size=50');
    const { district } = await taxpayerWhere(stage, sql`category = 'Large'`);
    asked();
    await choose(page, 'Filter by Category', 'Large');
    await eventually(() => search(page)).toBe('?size=50&category=Large');
    await listed(page);
    await choose(page, 'Filter by District', district);
    const expected = await taxpayersWhere(
      stage,
      sql`category = 'Large' and districts.name = ${district}`,
    );
    expect(expected.length).toBeGreaterThan(0);
    await shows(page, expected);
    const call = 'GET /api/TAXPayers/GetTaxpayerRegistersList?category=Large&district=';
    expect(asked()).toEqual([
      `${call}All`,
      `${call}${new URLSearchParams({ d: district }).toString().slice(2)}`,
    ]);
    await page.reload();
    await shows(page, expected);
    expect(noise).toEqual([]);
  });

  it.each([
    ['Filter by Activity', 'Inactive', 'GetTaxpayerActivityList?TaxPayerActivity=Inactive'],
    ['Filter by Collection Tier', 'High', 'GetTaxpayerCollectionList?CollectionTier=High'],
  ])('%s has its own call, and the search works on its rows', async (filter, word, call) => {
    const { page, noise, asked } = await open('?size=50');
    asked();
    await choose(page, filter, word);
    const condition = word === 'High' ? sql`collection_tier = 'High'` : sql`activity = 'Inactive'`;
    const [all, trading] = await Promise.all([
      taxpayersWhere(stage, condition),
      taxpayersWhere(stage, sql`${condition} and taxpayers.name ilike '%trad%'`),
    ]);
    await eventually(() => counted(page).innerText()).toContain(` of ${all.length}`);
    await page.getByPlaceholder('Search by name or TIN...').fill('TRAD');
    await shows(page, trading);
    expect(asked()).toEqual([`GET /api/TAXPayers/${call}`]);
    expect(noise).toEqual([]);
  });

  it('by region narrows the rows at hand, whichever call brought them', async () => {
    const { page, noise, asked } = await open('?size=50&category=Large');
    expect(asked()).toEqual([
      'GET /api/TAXPayers/GetTaxpayerRegistersList?category=Large&district=All',
    ]);
    await choose(page, 'Filter by Region', 'Coastal');
    await shows(
      page,
      await taxpayersWhere(stage, sql`category = 'Large' and regions.name = 'Coastal'`),
    );
    expect(asked()).toEqual([]);
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

  it('links from other lists lead to the same pages', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/transactions');
    await listed(page);
    const [name = ''] = await columnTexts(page, 'Taxpayer');
    const [tin = ''] = await columnTexts(page, 'TIN');
    await page.locator('tbody a').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/tax-payers/${tin}`);
    expect(noise).toEqual([]);
  });
});
