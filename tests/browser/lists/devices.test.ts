import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import { columnTexts, counted, facts, listed, option } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope } from '../kit/traffic.ts';

const stage = useStage();

const count = (condition = sql`true`): Promise<number> =>
  numberOf(
    stage,
    sql`select count(*) from devices
      left join districts on districts.id = devices.district_id where ${condition}`,
  );

async function open(query = '') {
  const entered = await stage.enter();
  await entered.page.goto(`/devices${query}`);
  await listed(entered.page);
  return entered;
}

const totalOf = async (page: Page): Promise<number> =>
  Number((await counted(page).innerText()).split(' of ')[1]?.replaceAll(',', ''));

describe('devices', () => {
  it('are counted above the list as the database counts them', async () => {
    const { page, noise } = await open();
    await eventually(() => facts(page.locator('section').first())).toMatchObject({
      'All Devices': (await count()).toLocaleString('en-GB'),
      'In Stock': String(await count(sql`status = 'In Stock'`)),
      Faulty: String(await count(sql`status = 'Faulty'`)),
    });
    expect(noise).toEqual([]);
  });

  it('a district’s bar narrows the list to it, and once more lets go', async () => {
    const { page, noise } = await open();
    const bar = page.getByRole('button', { name: /^Windfell/ });
    await bar.click();
    const expected = await count(sql`districts.name = 'Windfell'`);
    await eventually(() => totalOf(page)).toBe(expected);
    expect(await bar.innerText()).toContain(String(expected));
    expect(await bar.getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).search).toBe('?district=Windfell');
    expect(new Set(await columnTexts(page, 'District'))).toEqual(new Set(['Windfell']));
    await bar.click();
    await eventually(() => totalOf(page)).toBe(await count());
    expect(noise).toEqual([]);
  });

  it('a note says where the districts’ counts and the list disagree', async () => {
    const { page, noise } = await stage.enter();
    const note = page.getByRole('note').filter({ hasText: 'disagree' });
    await page.goto('/devices');
    await listed(page);
    expect(await note.count()).toBe(0);
    await page.route(
      ({ pathname }) => pathname === '/api/Devices/GetDistrictWiseDeviceCount',
      answerWith(envelope([{ district: 'Windfell', deviceCount: 9000, activeCount: 1 }])),
    );
    await page.reload();
    const listedOnes = await count(sql`districts.name = 'Windfell'`);
    await eventually(() => note.innerText()).toContain(`9000 counted, ${listedOnes} listed`);
    expect(noise).toEqual([]);
  });

  it('that have been silent are found, and say how long ago they were seen', async () => {
    const { page, noise } = await open();
    await page.getByRole('combobox', { name: 'Filter by Last Seen' }).click();
    await option(page, 'Silent for more than 30 days').click();
    const silent = await count(sql`last_seen_date < now() - interval '30 days'`);
    await eventually(() => totalOf(page)).toBe(silent);
    expect(new URL(page.url()).search).toBe('?lastSeenDate=30d');
    const cell = page.locator('tbody tr').first().locator('time');
    expect(await cell.innerText()).toMatch(/^\d+ (months?|years?) ago$/);
    expect(await cell.getAttribute('title')).toMatch(/^\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d$/);
    expect(noise).toEqual([]);
  });

  it('the list stands when the counts can’t be had, and the other way round', async () => {
    const { page } = await stage.enter();
    await page.route(
      ({ pathname }) => /GetDistrictWiseDeviceCount|GetDeviceDeploymentSummary/.test(pathname),
      answerWith(envelope(null, 'Counting failed', '500')),
    );
    await page.goto('/devices');
    await listed(page);
    await eventually(() =>
      page.getByRole('alert').filter({ hasText: 'Counting failed' }).count(),
    ).toBe(2);
    expect(await totalOf(page)).toBe(await count());
    await page.unrouteAll();
    const retry = page.getByRole('button', { name: 'Retry' });
    for (const left of [1, 0]) {
      await retry.first().click();
      await eventually(() => retry.count()).toBe(left);
    }
    await page.getByRole('button', { name: /^Windfell/ }).waitFor();
  });

  it('filters say how many devices each word has, unknown words too', async () => {
    const { page, noise } = await open();
    await page.getByRole('combobox', { name: 'Filter by Status' }).click();
    for (const status of ['Active', 'Inactive', 'Faulty', 'In Stock', 'Recalled']) {
      const total = (await count(sql`status = ${status}`)).toLocaleString('en-GB');
      await option(page, `${status} (${total})`).waitFor();
    }
    expect(noise).toEqual([]);
  });
});
