import { describe, expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { HEADERS, tableRow } from '../kit/expected.ts';
import { allRefunds, type ApiRefund } from '../kit/refunds.ts';
import { columnTexts, counted, headerOf, listed, searchBox, tableTexts } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { answerWith, envelope, Gate, HISTORY } from '../kit/traffic.ts';

const stage = useStage();

/** Refunds in the order of a field, those without it last both ways. */
const sorted = (
  list: ApiRefund[],
  field: 'gstAmount' | 'createdDate' | 'taxPayerTIN',
  sign: 1 | -1,
) =>
  list.toSorted((a, b) => {
    const [one, other] = [a[field], b[field]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one === other ? 0 : one < other ? -sign : sign;
  });

const shown = (list: ApiRefund[]): string[][] => list.slice(0, 10).map(tableRow);

describe('the list of refunds', () => {
  it('says that it is loading until its rows are there', async () => {
    const { page, noise } = await stage.enter();
    const gate = new Gate();
    await page.route(HISTORY, async (route) => {
      await gate.passed;
      await route.continue();
    });
    await page.goto('/taxpayer-refund');
    await page.getByRole('heading', { name: 'Taxpayer Refund', level: 1 }).waitFor();
    await page.getByText('Loading, please wait...', { exact: true }).waitFor();
    expect(await page.getByText('No refund requests found').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Export PDF' }).isDisabled()).toBe(true);
    gate.open();
    await listed(page);
    expect(await page.getByText('Loading, please wait...').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Export PDF' }).isEnabled()).toBe(true);
    expect(noise).toEqual([]);
  });

  it('has its columns in order and shows the newest ten requests first', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await listed(page);
    const headers = await page.locator('thead th').allInnerTexts();
    expect(headers.map((text) => text.replace(/\s*[↑↓↕]$/, ''))).toEqual(HEADERS);
    expect(await headerOf(page, 'Submission Date').getAttribute('aria-sort')).toBe('descending');
    const texts = await tableTexts(page);
    expect(texts.map((cells) => cells.slice(0, -1))).toEqual(shown(await allRefunds(stage)));
    expect(noise).toEqual([]);
  });

  it('sorts by a header: a new column downwards, the same one the other way, from page 1', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund?page=3');
    await listed(page);
    const refunds = await allRefunds(stage);
    const rows = async () => (await tableTexts(page)).map((cells) => cells.slice(0, -1));
    for (const [name, field] of [
      ['GST Amount', 'gstAmount'],
      ['TIN', 'taxPayerTIN'],
    ] as const) {
      const header = headerOf(page, name);
      expect(await header.getAttribute('aria-sort')).toBe('none');
      for (const [direction, arrow, sign] of [
        ['descending', '↓', -1],
        ['ascending', '↑', 1],
        ['descending', '↓', -1],
      ] as const) {
        await header.getByRole('button').click();
        await eventually(() => header.getAttribute('aria-sort')).toBe(direction);
        expect(await header.innerText()).toContain(arrow);
        expect(await rows()).toEqual(shown(sorted(refunds, field, sign)));
        expect(await counted(page).innerText()).toMatch(/^1–10 of/);
        await page.getByRole('listitem', { name: '2', exact: true }).click();
        await eventually(() => counted(page).innerText()).toMatch(/^11–20 of/);
      }
      expect(await page.locator('thead [aria-sort$=ending]').count()).toBe(1);
    }
    expect(noise).toEqual([]);
  });

  it.each(['asc', 'desc'] as const)(
    'keeps requests without a date at the end: %s',
    async (order) => {
      const { page, noise } = await stage.enter();
      await page.goto(`/taxpayer-refund?page=9999&order=${order}`);
      await listed(page);
      const refunds = await allRefunds(stage);
      const undated = refunds.filter(({ createdDate }) => createdDate === null).length;
      expect(undated).toBeGreaterThan(1);
      const dates = await columnTexts(page, 'Submission Date');
      expect(dates.slice(-undated)).toEqual(Array(undated).fill('—'));
      expect(dates.slice(0, -undated)).not.toContain('—');
      expect(await page.locator('tbody').innerText()).not.toContain('Invalid');
      const last = sorted(refunds, 'createdDate', order === 'asc' ? 1 : -1).slice(-dates.length);
      const ids = await columnTexts(page, 'Transaction ID');
      expect(ids).toEqual(last.map(({ transactionId }) => transactionId ?? '—'));
      expect(noise).toEqual([]);
    },
  );

  it('has pages of 10, 20 or 50 rows', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await listed(page);
    const size = page.getByRole('combobox', { name: 'Page Size' });
    await size.click();
    const options = page.locator('.ant-select-item-option');
    expect(await options.allInnerTexts()).toEqual(['10 / page', '20 / page', '50 / page']);
    for (const rows of [20, 50, 10]) {
      if (rows !== 20) await size.click();
      await options.filter({ hasText: `${rows} / page` }).click();
      await eventually(() => page.locator('tbody tr').count()).toBe(rows);
    }
    expect(noise).toEqual([]);
  });

  it('says that there are none, or none that match, and exports nothing then', async () => {
    const { page, noise } = await stage.enter();
    await page.goto('/taxpayer-refund');
    await searchBox(page).fill('no such merchant');
    await page
      .getByText('No refund requests found matching your criteria', { exact: true })
      .waitFor();
    for (const name of ['Export PDF', 'Export Excel']) {
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    }
    await page.route(HISTORY, answerWith(envelope([])));
    await page.goto('/taxpayer-refund');
    await page.getByText('No refund requests found', { exact: true }).waitFor();
    for (const name of ['Export PDF', 'Export Excel']) {
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    }
    expect(noise).toEqual([]);
  });

  it('shows hostile values as text and runs none of them', async () => {
    const { page, noise } = await stage.enter();
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto('/taxpayer-refund?size=50&search=<');
    await listed(page);
    const names = await columnTexts(page, 'Taxpayer');
    expect(names).toContain('<b>bold</b>');
    expect(names).toContain('<img src=x onerror=alert(1)>');
    expect(await columnTexts(page, 'Refund Reason')).toContain('<b>urgent</b>');
    expect(await page.locator('tbody').locator('b, img').count()).toBe(0);
    await page.goto('/taxpayer-refund?size=50&search=%3D1');
    await eventually(() => columnTexts(page, 'Taxpayer')).toContain('=1+1');
    expect(alerts).toEqual([]);
    expect(noise).toEqual([]);
  });
});
