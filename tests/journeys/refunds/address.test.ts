import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { allRefunds, refundCount } from '../kit/refunds.ts';
import { columnTexts, counted, headerOf, listed, searchBox } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();

describe('the address of a list', () => {
  it('holds search, sort, page and page size, and a reload shows the same rows', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await searchBox(page).fill('ltd');
    await headerOf(page, 'Amount').getByRole('button').click();
    await headerOf(page, 'Amount').getByRole('button').click();
    await page.getByRole('combobox', { name: 'Page Size' }).click();
    await page.locator('.ant-select-item-option', { hasText: '20 / page' }).click();
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      search: 'ltd',
      sort: 'amount',
      order: 'asc',
      size: '20',
      page: '2',
    });
    const before = await columnTexts(page, 'Transaction ID');
    await page.reload();
    await eventually(() => columnTexts(page, 'Transaction ID')).toEqual(before);
    expect(await searchBox(page).inputValue()).toBe('ltd');
    expect(await headerOf(page, 'Amount').getAttribute('aria-sort')).toBe('ascending');
    expect(await counted(page).innerText()).toMatch(/^21–40 of/);
    expect(noise).toEqual([]);
  });

  it('shows the same rows to somebody else who follows it and signs in first', async () => {
    const { page, noise } = await stage.visit();
    await page.goto('/taxpayer-refund?sort=taxPayerTIN&order=asc&size=20&search=12');
    await signIn(page, { email: 'officer@nra.example', password: 'Officer#2024' });
    await listed(page);
    const found = (await allRefunds(stage))
      .filter(({ taxPayerTIN, taxPayerName }) => `${taxPayerTIN}\n${taxPayerName}`.includes('12'))
      .map(({ taxPayerTIN }) => taxPayerTIN)
      .toSorted();
    expect(await columnTexts(page, 'TIN')).toEqual(found.slice(0, 20));
    expect(noise).toEqual([]);
  });

  it('is walked back and forth step by step, a word typed being no steps of its own', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/users');
    await page.getByRole('link', { name: 'Taxpayer Refund' }).click();
    await listed(page);
    await headerOf(page, 'Amount').getByRole('button').click();
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await eventually(() => counted(page).innerText()).toMatch(/^11–20 of/);
    await searchBox(page).pressSequentially('ltd');
    await eventually(() => new URL(page.url()).searchParams.get('search')).toBe('ltd');
    await page.goBack();
    await eventually(() => counted(page).innerText()).toContain(
      `1–10 of ${await refundCount(stage)}`,
    );
    expect(await searchBox(page).inputValue()).toBe('');
    expect(await headerOf(page, 'Amount').getAttribute('aria-sort')).toBe('descending');
    await page.goBack();
    await eventually(() => headerOf(page, 'Amount').getAttribute('aria-sort')).toBe('none');
    await page.goForward();
    await eventually(() => headerOf(page, 'Amount').getAttribute('aria-sort')).toBe('descending');
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    expect(noise).toEqual([]);
  });
});
