import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { users } from '../../../server/database/tables/accounts.ts';
import { taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { eventually } from '../kit/eventually.ts';
import { HEADERS } from '../kit/expected.ts';
import { pathTo, waitingRefund } from '../kit/refunds.ts';
import { rowOf } from '../kit/screen.ts';
import { settled } from '../kit/settled.ts';
import { useStage } from '../kit/stage.ts';
import { headerTexts } from './declared/list-page.ts';

// A backend of its own: what stands on a first page is what it looks at, and others add to it.
const stage = useStage({ seed: {} });
const PHONE = { width: 390, height: 844 };

async function open(path: string, viewport = { width: 1440, height: 900 }) {
  const entered = await stage.enter({ viewport });
  await entered.page.goto(path);
  await entered.page.locator('main tbody td, main li > dl').first().waitFor();
  return entered;
}

/** How many rows or cards stand in the window from top to bottom. */
const inSight = (page: Page): Promise<number> =>
  page
    .locator('main :is(tbody tr:has(td), li:has(> dl))')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );

const BROKEN = /^[+\d][\d\s,./:+-]*\d$|^TXN-|@/;

/**
 * The figures, codes, dates and addresses in the table's cells that take more than one line or stand
 * beyond their cell.
 */
const broken = (page: Page): Promise<string[]> =>
  page.locator('main tbody td[data-shape]').evaluateAll(
    (cells, pattern) =>
      cells.flatMap((cell) => {
        const text = (cell as HTMLElement).innerText.trim();
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('div') ?? cell);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 9)));
        const beyond = range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
        return new RegExp(pattern).test(text) && (lines.size > 1 || beyond) ? [text] : [];
      }),
    BROKEN.source,
  );

/** By how much the page or its tables are wider than their room. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll('main table')].map(
      (table) => (table as HTMLElement).offsetWidth - (table.parentElement?.clientWidth ?? 0),
    );
    return Math.max(document.documentElement.scrollWidth - innerWidth, ...tables);
  });

/** The values beside labels that are wider than their room, and would lie over what stands there. */
const overlaid = (page: Page, values = 'main dl dd'): Promise<string[]> =>
  page.locator(values).evaluateAll((values) =>
    values.flatMap((value) => {
      const range = document.createRange();
      range.selectNodeContents(value);
      const text = range.getBoundingClientRect();
      const room = value.getBoundingClientRect();
      const beyond = text.left < room.left - 1 || text.right > room.right + 1;
      return beyond ? [(value as HTMLElement).innerText] : [];
    }),
  );

/** The values whose copy button lies over their end, and those of a record that take several lines. */
const marred = (page: Page): Promise<string[]> =>
  page.getByRole('button', { name: /^Copy / }).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const range = document.createRange();
      range.setStart(button.parentElement as Element, 0);
      range.setEndBefore(button);
      const { left, right } = range.getBoundingClientRect();
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 9)));
      const end = button.getBoundingClientRect();
      const isCovered = end.left < right - 1 && end.right > left && lines.size === 1;
      return isCovered || lines.size > 1 ? [range.toString()] : [];
    }),
  );

describe('at a desk of 1440 × 900', () => {
  it('ten refunds stand in sight with all specified columns, and nothing under the buttons', async () => {
    const { page, noise } = await open('/taxpayer-refund');
    expect(await inSight(page)).toBe(10);
    expect(await headerTexts(page)).toEqual(HEADERS);
    expect(await sideways(page)).toBe(0);
    expect(noise).toEqual([]);
  });

  it('twelve refunds stand in sight where rows stand close', async () => {
    const { page } = await open('/taxpayer-refund?size=20');
    await page.getByRole('button', { name: 'View', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'View' }).getByLabel('Compact').check();
    await eventually(() => inSight(page)).toBeGreaterThanOrEqual(12);
    expect(await sideways(page)).toBe(0);
  });

  it.each([
    '/taxpayer-refund',
    '/taxpayer-refund?page=2',
    '/users',
    '/devices',
    '/transactions',
    '/tax-payers',
    '/non-taxpayers',
    '/logs',
  ])(
    'no id, TIN, date or amount of %s is broken, and nothing is scrolled sideways',
    async (path) => {
      const { page, noise } = await open(path);
      expect(await broken(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      expect(noise).toEqual([]);
    },
  );

  it.each(['/users', '/tax-payers', '/transactions'])(
    'in %s the button that copies stands clear of its own value and the next',
    async (path) => {
      const { page } = await open(path);
      const row = page.locator('main tbody tr').first();
      await row.hover();
      const gaps = await row
        .locator('td:has(button[aria-label^="Copy"]):has(+ td:not([data-shape="figure"]))')
        .evaluateAll((cells) =>
          cells.map((cell) => {
            const button = cell.querySelector('button')?.getBoundingClientRect();
            const next = document.createRange();
            next.selectNodeContents(cell.nextElementSibling as Element);
            return next.getBoundingClientRect().left - (button?.right ?? 0);
          }),
        );
      expect(gaps.length).toBeGreaterThan(0);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5);
      expect(await marred(page)).toEqual([]);
    },
  );

  it('beside an open refund the list still says whose each is and for how long it waits', async () => {
    const { page, noise } = await open('/taxpayer-refund?tab=Submitted');
    await page
      .locator('main tbody tr')
      .first()
      .click({ position: { x: 5, y: 5 } });
    await page.getByRole('region', { name: /^Refund Details/ }).waitFor();
    await eventually(() => headerTexts(page)).toEqual([
      'Transaction ID',
      'Taxpayer',
      'Amount',
      'Submission Date',
      'Status',
      'Actions',
    ]);
    const dates = await page.locator('main tbody td[data-shape="line"]').allInnerTexts();
    expect(dates.filter((text) => !/^\d\S+ \S+\s+waiting for \d+ \w+$/.test(text))).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.setViewportSize({ width: 1024, height: 768 });
    await eventually(() => headerTexts(page)).toEqual([
      'Transaction ID',
      'Taxpayer',
      'Amount',
      'Actions',
    ]);
    expect(await sideways(page)).toBe(0);
    expect(noise).toEqual([]);
  });

  it('the telephone number beside a name that is written from the right is read from the left', async () => {
    const refund = await waitingRefund(stage, { customerName: 'فاطمة الزهراء' });
    const { page } = await open(pathTo(refund));
    const places = await rowOf(page, refund.transactionId)
      .getByText('+999 20 555 0142')
      .evaluate(({ firstChild }) =>
        ['+', '9', '2', '5', '0'].map((digit) => {
          const range = document.createRange();
          const start = firstChild?.textContent?.indexOf(digit) ?? -1;
          range.setStart(firstChild as Node, start);
          range.setEnd(firstChild as Node, start + 1);
          return range.getBoundingClientRect().left;
        }),
      );
    const [plus, nine, two, , zero] = places as [number, number, number, number, number];
    expect([plus < nine, nine < two, two < zero]).toEqual([true, true, true]);
  });

  it('a long reason takes two lines, and is opened and closed on demand', async () => {
    const { page } = await open('/taxpayer-refund?size=20');
    const cell = page
      .locator('td[data-shape="long"]', { hasText: 'Delivered on two days' })
      .first();
    const height = async () => (await cell.boundingBox())?.height ?? 0;
    const closed = await height();
    const more = cell.getByRole('checkbox', { name: 'All of Refund Reason' });
    await cell.hover();
    await more.press('Space');
    await eventually(height).toBeGreaterThan(2 * closed);
    await more.press('Space');
    await eventually(height).toBe(closed);
    expect(await more.isChecked()).toBe(false);
  });
});

/** One of several people, each registered a day before the last. */
const roomy = (number: number) => ({
  email: `room.${number}@nra.example`,
  name: `Roomy ${number}`,
  role: 'Officer',
  passwordHash: 'none',
  createdDate: new Date(Date.UTC(2020, 0, 40 - number)),
});

/** Narrows a table until its first column has left, and returns the width. */
async function narrowUntilOneLeaves(page: Page): Promise<number> {
  let width = 1440;
  await eventually(async () => {
    await page.setViewportSize({ width: (width -= 10), height: 800 });
    // On a slow machine it would be narrower than it has to be.
    await settled(page);
    return page.getByRole('note').count();
  }).toBe(1);
  return width;
}

describe('where there is less room', () => {
  it('columns that matter least leave, the list says which and where they are, and View shows all', async () => {
    const { page, noise } = await open('/taxpayer-refund', { width: 1100, height: 800 });
    const note = page.getByRole('note');
    await note.waitFor();
    expect(await note.innerText()).toBe(
      '3 columns hidden: GST Amount, Refund Reason, Customer Info. Open a row to see them, or choose View.',
    );
    const some = HEADERS.filter(
      (label) => !['GST Amount', 'Refund Reason', 'Customer Info'].includes(label),
    );
    expect(await headerTexts(page)).toEqual(some);
    expect(await sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'View', exact: true }).first().click();
    await page.getByLabel('Show all, scrolled sideways').check();
    await eventually(() => headerTexts(page)).toEqual(HEADERS);
    expect(await note.count()).toBe(0);
    expect(noise).toEqual([]);
  });

  it('one alone is spoken of as one', async () => {
    const { page } = await open('/taxpayer-refund', { width: 1440, height: 800 });
    await narrowUntilOneLeaves(page);
    expect(await page.getByRole('note').innerText()).toMatch(
      /^1 column hidden: [^,]+\. Open a row to see it, or choose View\.$/,
    );
  });

  it.each([1000, 1100])('they come back with the room, from %i px', async (width) => {
    const { page } = await open('/taxpayer-refund', { width, height: 800 });
    expect(await headerTexts(page)).not.toEqual(HEADERS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(() => headerTexts(page)).toEqual(HEADERS);
    expect(await page.getByRole('note').count()).toBe(0);
  });

  it('they come back once what took their room is not listed any more, and not by paging', async () => {
    const people = Array.from({ length: 11 }, (_, number) => roomy(number));
    people[10] = {
      ...roomy(10),
      email: 'accounts.payable.of.the.northern.branches@nra.example',
      name: 'Roomy Long',
      role: 'Auditor',
    };
    await stage.backend.db.insert(users).values(people);
    const { page, noise } = await open('/users?search=Roomy', { width: 1440, height: 800 });
    const all = await headerTexts(page);
    const note = page.getByRole('note');
    const width = await narrowUntilOneLeaves(page);
    await page.setViewportSize({ width: width + 20, height: 800 });
    await eventually(() => headerTexts(page)).toEqual(all);

    const search = page.getByRole('searchbox');
    const long = page.locator('main tbody').getByText('Roomy Long');
    await search.fill('Roomy Long');
    await note.waitFor();
    await page.waitForURL(/Long/);
    await search.fill('Roomy');
    await eventually(() => headerTexts(page)).toEqual(all);

    const [first, second] = ['1', '2'].map((title) => page.getByTitle(title, { exact: true }));
    await second?.click();
    await long.waitFor();
    await note.waitFor();
    await first?.click();
    await long.waitFor({ state: 'detached' });
    await settled(page);
    expect(await headerTexts(page)).not.toEqual(all);

    await page.getByRole('combobox', { name: 'Filter by Role' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Officer' }).click();
    await eventually(() => headerTexts(page)).toEqual(all);
    expect(noise).toEqual([]);
  });

  it('below 1024 px cards stand where a column that matters would have to go, and else a table', async () => {
    const { page } = await open('/taxpayer-refund', { width: 768, height: 1024 });
    expect(await page.locator('main table').count()).toBe(0);
    expect(await inSight(page)).toBeGreaterThanOrEqual(4);
    await page.goto('/logs');
    await page.locator('main tbody td').first().waitFor();
    expect(await sideways(page)).toBe(0);
  });
});

describe.each([{ width: 1440, height: 900 }, PHONE])('at $width pixels', (viewport) => {
  it.each(['/users', '/transactions'])(
    'no value of an open record of %s lies over another, and no ID is broken or covered',
    async (path) => {
      const { page } = await open(path, viewport);
      await page
        .locator('main [data-record]')
        .first()
        .click({ position: { x: 5, y: 5 } });
      await page.getByRole('region', { name: /Details: / }).waitFor();
      expect(await overlaid(page)).toEqual([]);
      expect(await marred(page)).toEqual([]);
    },
  );

  it('no value of a taxpayer lies over another', async () => {
    const { taxPayerTIN } = await waitingRefund(stage);
    const email = 'accounts.payable.of.the.northern.branches@harbour-and-highland-traders.example';
    await stage.backend.db
      .update(taxpayers)
      .set({ email })
      .where(eq(taxpayers.tin, taxPayerTIN ?? ''));
    const { page } = await stage.enter({ viewport });
    await page.goto(`/tax-payers/${taxPayerTIN}`);
    await page.locator('main').getByText(email).waitFor();
    expect(await overlaid(page)).toEqual([]);
  });
});

it.each([
  ['/dashboard?period=2024-06-01..2024-06-30', 'main :is(li h3, li p, figure > [data-kind])'],
  ['/transactions', 'main dl dd'],
  ['/reports?report=gst-accrual&period=2024-06-01..2024-06-30', 'main dl dd'],
  ['/maps?layer=gst&period=2024-06-01..2024-06-30', 'main div:has(> ul)'],
])('figures of 306 digits are broken within their boxes, at %s', async (path, values) => {
  const { page, noise } = await stage.enter({ viewport: PHONE });
  await page.route(/\/api\//, async (route) => {
    const response = await route.fetch();
    const body = JSON.stringify(await response.json(), (key, value) =>
      typeof value === 'number' && /amount|gst|wht|value/i.test(key) ? 1e305 : value,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  await page
    .locator('main')
    .getByText(`100${',000'.repeat(101)}`)
    .first()
    .waitFor();
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect(await page.locator(values).count(), `${width} pixels`).toBeGreaterThan(0);
    expect(await overlaid(page, values), `${width} pixels`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(width);
  }
  expect(noise).toEqual([]);
});

describe('on a phone', () => {
  it('the button that confirms is in sight, however long the refund is', async () => {
    const refund = await waitingRefund(stage, { reason: 'Delivered on two days. '.repeat(20) });
    const { page, noise } = await open(pathTo(refund), PHONE);
    await page.getByRole('button', { name: 'Approve' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Approve Refund' });
    const button = dialog.getByRole('button', { name: 'Approve' });
    await eventually(() => dialog.getByText('Timeline').count()).toBe(1);
    await settled(page);
    const box = await button.boundingBox();
    expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    expect(noise).toEqual([]);
  });

  it('the whole first refund with its buttons is in sight, on half the height of 420 px', async () => {
    const { page, noise } = await open('/taxpayer-refund', PHONE);
    expect(await inSight(page)).toBeGreaterThanOrEqual(1);
    const card = page.locator('main li:has(> dl)').first();
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(210);
    const button = await card.getByRole('button').last().boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(PHONE.height);
    expect(noise).toEqual([]);
  });

  it('a figure of a tile stays in one piece and within its tile, however large it is', async () => {
    const { page } = await open('/transactions', PHONE);
    const tiles = page.locator('dl[aria-label="Transactions in figures"] dd');
    await eventually(() => tiles.first().innerText()).toMatch(/\d/);
    const found = await tiles.evaluateAll((figures) =>
      figures.map((figure) => {
        figure.textContent = '152,605,940.68';
        const range = document.createRange();
        range.selectNodeContents(figure);
        return [
          range.getClientRects().length,
          range.getBoundingClientRect().right <= figure.getBoundingClientRect().right + 1,
        ];
      }),
    );
    expect(found).toEqual(found.map(() => [1, true]));
    expect(await sideways(page)).toBe(0);
  });
});
