import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { rowsOf } from '../../server/rows-of.ts';
import { eventually } from '../kit/eventually.ts';
import { amount } from '../kit/expected.ts';
import { pdfPages } from '../kit/pdf.ts';
import { typeDay } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { type DatabaseTaxpayer, trader } from '../kit/taxpayers.ts';
import { toastsOf } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();
const folder = mkdtempSync(join(tmpdir(), 'revenue-console-statements-'));
afterAll(() => rmSync(folder, { recursive: true }));

const generate = (page: Page): Locator => page.getByRole('button', { name: 'Generate statement' });
const send = (page: Page): Locator => page.getByRole('button', { name: 'Send statement' });
const link = (page: Page): Locator => page.getByRole('link', { name: 'Open statement' });
const panel = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Statements' });

/** A taxpayer's statements, and all that is said and asked from then on. */
async function open(taxpayer?: DatabaseTaxpayer) {
  const entered = await stage.enter();
  const { page } = entered;
  const toasts = toastsOf(page);
  const found = taxpayer ?? (await trader(stage));
  await page.goto(`/tax-payers/${found.tin}?section=statements`);
  await generate(page).waitFor();
  const calls = recordCalls(page);
  const sent = () => calls.filter((call) => call.includes('Statement-pdf'));
  return { ...entered, taxpayer: found, toasts, sent };
}

/** Chooses the first quarter of 2024. */
async function choosePeriod(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Period' }).click();
  await typeDay(page, 'From', '01/01/2024');
  await typeDay(page, 'To', '31/03/2024');
  await page.keyboard.press('Escape');
}

/** The text of a PDF. */
async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return textOf(Buffer.from(await answer.arrayBuffer()));
}

function textOf(pdf: Buffer): string {
  const file = join(folder, 'statement.pdf');
  writeFileSync(file, pdf);
  return pdfPages(file).join('\n');
}

it('a statement of transactions holds those of the period, behind a link for a new tab, and is mailed once however often one clicks', async () => {
  const { page, noise, taxpayer, toasts, sent } = await open();
  expect(await generate(page).isDisabled()).toBe(true);
  expect(await send(page).isDisabled()).toBe(true);
  await choosePeriod(page);
  await generate(page).click();
  await link(page).waitFor();
  expect(await link(page).getAttribute('target')).toBe('_blank');
  expect(await link(page).getAttribute('rel')).toBe('noopener noreferrer');
  expect(await panel(page).innerText()).toMatch(/works for another (?:10:00|09:5\d)/);
  const text = await read((await link(page).getAttribute('href')) ?? '');
  const rows = await rowsOf<{ id: string; amount: string }>(
    stage.backend.db,
    sql`select transaction_id as id, amount from transactions where taxpayer_id = ${taxpayer.id}
        and transaction_date >= '2024-01-01Z' and transaction_date < '2024-04-01Z'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) expect(text).toContain(id);
  expect(text.match(/TXN-\d+-\d+/g)).toHaveLength(rows.length);
  const total = rows.reduce((sum, row) => sum + Number(row.amount), 0);
  expect(text).toContain(amount(total));
  expect(text).toContain(taxpayer.name);
  expect(text).toContain(taxpayer.tin);
  expect(await toasts()).toEqual([]);

  const before = stage.mails.mails().length;
  await send(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).dblclick();
  await page.getByText('✓ Sent').waitFor();
  expect(sent()).toEqual([
    'POST /api/Reports/GenerateTransactionsStatement-pdf',
    'POST /api/Reports/SendTransactionsStatement-pdf',
  ]);
  expect(await toasts()).toEqual([`Success: Statement sent to ${taxpayer.email}`]);
  const arrived = () =>
    stage.mails
      .mails()
      .slice(before)
      .filter(({ to }) => to === taxpayer.email);
  await eventually(() => arrived().length).toBe(1);
  const mailed = textOf(arrived()[0]?.attachments[0]?.content ?? Buffer.from(''));
  expect(mailed).toContain(taxpayer.tin);
  expect(mailed).toContain('01/01/2024 to 31/03/2024');
  expect(noise).toEqual([]);
});
