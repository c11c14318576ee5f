import { describe, expect, it } from 'vitest';
import { call } from '../../server/client.ts';
import { eventually } from '../kit/eventually.ts';
import { allRefunds, refundCount } from '../kit/refunds.ts';
import { chooseTaxpayer, columnTexts, counted, listed, option, searchBox } from '../kit/screen.ts';
import { type Stage, useStage } from '../kit/stage.ts';
import { answerWith, envelope, recordCalls, TAXPAYERS } from '../kit/traffic.ts';

const stage = useStage();

interface Taxpayer {
  readonly id: number;
  readonly taxPayerName: string;
}

async function taxpayers({ backend, token }: Stage): Promise<Taxpayer[]> {
  const url = `${backend.url}/api/TAXPayers/GetTAXPayersList`;
  return (await call<Taxpayer[]>(url, { token: await token() })).result;
}

async function enter() {
  const visit = await stage.enter();
  await visit.page.goto('/taxpayer-refund');
  await listed(visit.page);
  const box = visit.page.getByRole('combobox', { name: 'Filter by Taxpayer' });
  return { ...visit, box, options: visit.page.locator('.ant-select-item-option') };
}

describe("the dropdown 'Filter by Taxpayer'", () => {
  it("offers every taxpayer's name by the keyboard's letters, and 'Clear search' before them", async () => {
    const { page, noise, box, options } = await enter();
    await page.locator('.ant-select-placeholder', { hasText: 'Filter by Taxpayer' }).waitFor();
    const names = (await taxpayers(stage)).map(({ taxPayerName }) => taxPayerName);
    await box.fill('SUNRISE tr');
    const found = names.filter((name) => /sunrise tr/i.test(name));
    expect(found.length).toBeGreaterThan(2);
    await eventually(() => options.allInnerTexts()).toEqual([
      'Clear search',
      ...found.toSorted((a, b) => a.localeCompare(b)),
    ]);
    expect(await box.getAttribute('maxlength')).toBe('255');
    expect(noise).toEqual([]);
  });

  it("says 'No options available' when nothing matches", async () => {
    const { page, noise, box, options } = await enter();
    await box.fill('no such name');
    await eventually(() => options.allInnerTexts()).toEqual([
      'Clear search',
      'No options available',
    ]);
    expect(await option(page, 'No options available').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    expect(noise).toEqual([]);
  });

  it("says 'No options available' when there are no taxpayers at all", async () => {
    const { page, noise } = await stage.enter();
    await page.route(TAXPAYERS, answerWith(envelope([])));
    await page.goto('/taxpayer-refund');
    await page.getByRole('combobox', { name: 'Filter by Taxpayer' }).click();
    await option(page, 'No options available').waitFor();
    expect(noise).toEqual([]);
  });

  it("empties the typed text by 'Clear search' and keeps the choice", async () => {
    const { page, noise, box } = await enter();
    await chooseTaxpayer(page, "O'Neil & Sons");
    await box.fill('abc');
    await option(page, 'Clear search').click();
    await eventually(() => box.inputValue()).toBe('');
    expect(new URL(page.url()).searchParams.has('taxPayerId')).toBe(true);
    expect(noise).toEqual([]);
  });

  it("takes the choice back by 'Clear search', which is in sight when the dropdown opens", async () => {
    const { page, noise, box } = await enter();
    await chooseTaxpayer(page, "O'Neil & Sons");
    await box.click();
    await option(page, "O'Neil & Sons").waitFor();
    await option(page, 'Clear search').click();
    await eventually(() => new URL(page.url()).search).toBe('');
    await eventually(() => counted(page).innerText()).toBe(`1–10 of ${await refundCount(stage)}`);
    expect(noise).toEqual([]);
  });

  it("is chosen from and cleared by the keyboard, 'Clear search' being one step above the choice", async () => {
    const { page, noise, box } = await enter();
    await box.focus();
    await page.keyboard.type("o'neil & s");
    await option(page, "O'Neil & Sons").waitFor();
    await page.keyboard.press('ArrowDown');
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
});

describe('a taxpayer filter', () => {
  it('starts at page 1 and asks for that taxpayer only, never for all', async () => {
    const { page, noise } = await stage.enter();
    const calls = recordCalls(page);
    const [first] = (await allRefunds(stage)).filter(({ taxPayerId }) => taxPayerId !== null);
    await page.goto(`/taxpayer-refund?taxPayerId=${first?.taxPayerId}`);
    await eventually(() => columnTexts(page, 'Transaction ID')).toContain(first?.transactionId);
    await page.reload();
    await eventually(() => columnTexts(page, 'Transaction ID')).toContain(first?.transactionId);
    const lists = calls.filter((call) => call.includes('/Refund/'));
    const own = `GET /api/Transactions/Refund/HistoryByTaxPayerId?id=${first?.taxPayerId}`;
    expect(lists).toEqual([own, own]);
    await page.goto('/taxpayer-refund?page=4');
    await listed(page);
    await chooseTaxpayer(page, 'ŋ');
    await eventually(() => counted(page).innerText()).toMatch(/^1–/);
    expect(noise).toEqual([]);
  });

  it('that leaves nothing says so, and Clear Filters brings all back with the search', async () => {
    const { page, noise } = await enter();
    const refunds = await allRefunds(stage);
    const without = (await taxpayers(stage)).find(
      ({ id }) => !refunds.some(({ taxPayerId }) => taxPayerId === id),
    );
    const clear = page.getByRole('button', { name: 'Clear Filters' });
    await chooseTaxpayer(page, without?.taxPayerName ?? '');
    await page.getByText('No refund requests found matching your criteria').waitFor();
    await searchBox(page).fill('abc');
    await clear.click();
    await eventually(() => counted(page).innerText()).toBe(`1–10 of ${await refundCount(stage)}`);
    expect(await searchBox(page).inputValue()).toBe('');
    await page.locator('.ant-select-placeholder', { hasText: 'Filter by Taxpayer' }).waitFor();
    await eventually(() => new URL(page.url()).search).toBe('');
    expect(noise).toEqual([]);
  });

  it('and a search narrow together; the search box takes 255 characters', async () => {
    const { page, noise } = await enter();
    await chooseTaxpayer(page, "O'Neil & Sons");
    await eventually(async () => new Set(await columnTexts(page, 'Taxpayer')).size).toBe(1);
    await searchBox(page).fill('ŋ');
    await page.getByText('No refund requests found matching your criteria').waitFor();
    await searchBox(page).fill('');
    await searchBox(page).focus();
    await page.keyboard.insertText('x'.repeat(300));
    expect(await searchBox(page).inputValue()).toHaveLength(255);
    expect(noise).toEqual([]);
  });
});
