import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/rows-of.ts';
import { eventually } from '../kit/eventually.ts';
import { amount } from '../kit/expected.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { pdfPages } from '../kit/pdf.ts';
import { useStage } from '../kit/stage.ts';
import { type DatabaseTaxpayer, taxpayerWhere, trader } from '../kit/taxpayers.ts';
import { rememberToasts } from '../kit/toasts.ts';
import { answerWith, envelope, Gate, recordCalls } from '../kit/traffic.ts';

const stage = useStage();
const folder = mkdtempSync(join(tmpdir(), 'revenue-console-statements-'));
afterAll(() => rmSync(folder, { recursive: true }));

const callTo = (name: string) => (url: URL) => url.pathname === `/api/Reports/${name}-pdf`;
const GENERATE = callTo('GenerateTransactionsStatement');
const SEND = callTo('SendTransactionsStatement');

const generate = (page: Page): Locator => page.getByRole('button', { name: 'Generate statement' });
const send = (page: Page): Locator => page.getByRole('button', { name: 'Send statement' });
const link = (page: Page): Locator => page.getByRole('link', { name: 'Open statement' });
const panel = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Statements' });

/** A taxpayer's statements, and all that is said and asked from then on. */
async function open(taxpayer?: DatabaseTaxpayer) {
  const entered = await stage.enter();
  const { page } = entered;
  const toasts = await rememberToasts(page);
  const found = taxpayer ?? (await trader(stage));
  await page.goto(`/tax-payers/${found.tin}?section=statements`);
  await generate(page).waitFor();
  const calls = recordCalls(page);
  const sent = () => calls.filter((call) => call.includes('Statement-pdf'));
  return { ...entered, taxpayer: found, toasts, sent };
}

async function type(page: Page, end: 'From' | 'To', day: string): Promise<void> {
  await page.getByRole('textbox', { name: end }).fill(day);
  await page.keyboard.press('Enter');
}

/** Chooses the first quarter of 2024. */
async function choosePeriod(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Period' }).click();
  await type(page, 'From', '01/01/2024');
  await type(page, 'To', '31/03/2024');
  await page.keyboard.press('Escape');
}

/** Waits until a page has been drawn some times more: what an answer changes is there by then. */
const drawings = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (times) => {
    for (let drawn = 0; drawn < times; drawn++) await new Promise(requestAnimationFrame);
  }, times);

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

describe('a statement', () => {
  it('of transactions holds those of the period, behind a link for a new tab', async () => {
    const { page, noise, taxpayer, toasts } = await open();
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
    expect(noise).toEqual([]);
  });

  it('of devices holds the taxpayer’s devices', async () => {
    const owner = await taxpayerWhere(
      stage,
      sql`taxpayers.id = (select taxpayer_id from devices where taxpayer_id is not null
        and deployed_date between '2024-01-01' and '2024-03-31' order by id limit 1)`,
    );
    const { page, noise, sent } = await open(owner);
    await page.getByRole('radio', { name: 'Devices' }).check();
    await choosePeriod(page);
    await generate(page).click();
    await link(page).waitFor();
    const text = await read((await link(page).getAttribute('href')) ?? '');
    const [device] = await rowsOf<{ serial: string }>(
      stage.backend.db,
      sql`select serial_number as serial from devices where taxpayer_id = ${owner.id}
        and deployed_date between '2024-01-01' and '2024-03-31' limit 1`,
    );
    expect(text).toContain(device?.serial);
    expect(sent()).toEqual(['POST /api/Reports/GenerateDeviceStatement-pdf']);
    expect(noise).toEqual([]);
  });

  it('is mailed to the taxpayer, once, however often one clicks', async () => {
    const { page, noise, taxpayer, toasts, sent } = await open();
    await choosePeriod(page);
    const before = stage.mails.mails().length;
    await send(page).dblclick();
    await page.getByText('✓ Sent').waitFor();
    expect(sent()).toEqual(['POST /api/Reports/SendTransactionsStatement-pdf']);
    expect(await toasts()).toEqual([`Success: Statement sent to ${taxpayer.email}`]);
    const arrived = () =>
      stage.mails
        .mails()
        .slice(before)
        .filter(({ to }) => to === taxpayer.email);
    await eventually(() => arrived().length).toBe(1);
    const text = textOf(arrived()[0]?.attachments[0]?.content ?? Buffer.from(''));
    expect(text).toContain(taxpayer.tin);
    expect(text).toContain('01/01/2024 to 31/03/2024');
    expect(noise).toEqual([]);
  });

  it('for nobody’s address says why it was not sent', async () => {
    const silent = await taxpayerWhere(stage, sql`email is null`);
    const { page, noise, toasts } = await open(silent);
    await panel(page).getByText('no address is shown').waitFor();
    await choosePeriod(page);
    await send(page).click();
    await panel(page)
      .getByText('Failed to send statement. This taxpayer has no e-mail address.')
      .waitFor();
    expect(await toasts()).toEqual(['Error: Failed to send statement.']);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

describe('whatever goes wrong', () => {
  it.each([
    ['a refusal', 200, envelope(null, 'Not today', '400'), 'Not today'],
    ['an error', 503, envelope(null, 'Busy', '503'), 'Busy'],
    ['something unreadable', 200, '<html>', ''],
    ['no link', 200, envelope(null), 'The server sent no link to a document.'],
    ['a script', 200, envelope('javascript:alert(1)'), 'The server sent no link to a document.'],
  ])('%s: generating says so in the specified words, once', async (_, status, body, reason) => {
    const { page, noise, toasts, sent } = await open();
    await page.route(GENERATE, answerWith(body, status));
    await choosePeriod(page);
    await generate(page).click();
    await panel(page).getByText('Failed to generate statement.').waitFor();
    expect(await panel(page).innerText()).toContain(reason);
    expect(await link(page).count()).toBe(0);
    expect(await toasts()).toEqual(['Error: Failed to generate statement.']);
    // A command is never repeated by itself.
    expect(sent()).toHaveLength(1);
    await page.unrouteAll();
    await generate(page).click();
    await link(page).waitFor();
    expect(await panel(page).getByText('Failed').count()).toBe(0);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('a statement counts as sent only after success, not while it is pending or has failed', async () => {
    const { page, noise, toasts } = await open();
    await choosePeriod(page);
    await send(page).click();
    const isSent = page.getByText('✓ Sent');
    await isSent.waitFor();
    const gate = new Gate();
    await page.route(SEND, async (route) => {
      await gate.passed;
      await route.fulfill({ status: 500, body: envelope(null, 'The post is closed', '500') });
    });
    await send(page).click();
    await isSent.waitFor({ state: 'detached' });
    gate.open();
    await panel(page).getByText('Failed to send statement. The post is closed').waitFor();
    expect(await isSent.count()).toBe(0);
    expect((await toasts()).at(-1)).toBe('Error: Failed to send statement.');
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('nothing of one kind or period is left for another', async () => {
    const { page, noise } = await open();
    await choosePeriod(page);
    await generate(page).click();
    await link(page).waitFor();
    await send(page).click();
    await page.getByText('✓ Sent').waitFor();
    await page.getByRole('radio', { name: 'Devices' }).check();
    await eventually(() => link(page).count()).toBe(0);
    expect(await page.getByText('✓ Sent').count()).toBe(0);
    await generate(page).click();
    await link(page).waitFor();
    await page.getByRole('button', { name: /^Period/ }).click();
    await type(page, 'To', '30/04/2024');
    await page.keyboard.press('Escape');
    await eventually(() => link(page).count()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('a late answer to another choice is not taken for this one’s', async () => {
    const { page, noise } = await open();
    await choosePeriod(page);
    const gate = new Gate();
    await page.route(GENERATE, async (route) => {
      await gate.passed;
      await route.continue();
    });
    await generate(page).click();
    await page.getByRole('radio', { name: 'Devices' }).check();
    const answered = page.waitForResponse((response) => GENERATE(new URL(response.url())));
    gate.open();
    await answered;
    await drawings(page, 3);
    expect(await link(page).count()).toBe(0);
    await generate(page).click();
    await link(page).waitFor();
    const text = await read((await link(page).getAttribute('href')) ?? '');
    expect(text).toContain('Device');
    expect(text).not.toContain('TXN-');
    expect(noise).toEqual([]);
  });

  it('a link is gone when its ten minutes are', async () => {
    const { page, noise } = await open();
    await page.clock.install();
    await choosePeriod(page);
    await generate(page).click();
    await link(page).waitFor();
    await page.clock.runFor(599_000);
    expect(await link(page).count()).toBe(1);
    await page.clock.runFor(2000);
    await page.getByText('The link has expired. Generate it again.').waitFor();
    expect(await link(page).count()).toBe(0);
    expect(noise).toEqual([]);
  });
});
