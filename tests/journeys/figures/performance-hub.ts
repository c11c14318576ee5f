import { type SQL, sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { rowsOf } from '../../server/rows-of.ts';
import type { Stage } from '../kit/stage.ts';

/** Where the calls of the hub begin. */
export const STAT = '/api/Dashboard/V2/Stat';

/** A month of the seeded data. */
export const JUNE = { from: '2024-06-01', to: '2024-06-30' };

export type Days = typeof JUNE;

export const periodQuery = ({ from, to }: Days): string => `period=${from}..${to}`;

/** The address of the best of that month. */
export const TOP_10 = `${periodQuery(JUNE)}&selectedTab=top-10`;

/** The figures of the open tab. */
export const panel = (page: Page): Locator => page.getByRole('tabpanel');

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name, exact: true });

/** Opens the hub, its figures in sight. */
export async function openHub(page: Page, query: string): Promise<void> {
  await page.goto(`/performance-hub?${query}`);
  await figuresShown(page);
}

export const figuresShown = (page: Page): Promise<void> =>
  listOf(page).locator('tr').first().waitFor();

const listOf = (page: Page): Locator => panel(page).locator('table:not(figure table) tbody');

const textsOf = (rows: Locator, cells: string): Promise<string[][]> =>
  rows.evaluateAll(
    (found, selector) =>
      found.map((row) =>
        [...row.querySelectorAll<HTMLElement>(selector)].map((cell) => cell.innerText.trim()),
      ),
    cells,
  );

/** The rows of the open tab's list, as text. */
export const listTexts = (page: Page): Promise<string[][]> =>
  textsOf(listOf(page).locator('tr'), 'td');

/** The rows of a chart's table, as text. */
export async function chartTexts(page: Page, title: string): Promise<string[][]> {
  const chart = page.getByRole('figure', { name: title, exact: true });
  await chart.getByRole('button', { name: 'Show as table' }).click();
  return textsOf(chart.locator('tbody tr'), 'th, td');
}

/** Numbers as the console writes them, apart from its own code. */
export const whole = (value: unknown): string => Number(value).toLocaleString('en-GB');
export const money = (value: unknown): string =>
  Number(value).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Taxpayers in the order of what they sold, counted from the transactions themselves. */
export const ranked = (order: 'asc' | 'desc', days?: Days): SQL => sql`
  select row_number() over (order by sum(t.amount) ${sql.raw(order)}, p.id)::int as rank,
    p.name, p.tin, count(*)::int as count, sum(t.amount) as amount, sum(t.gst_amount) as gst
  from transactions t join taxpayers p on p.id = t.taxpayer_id
  where ${days ? within(sql`t.transaction_date`, days) : sql`true`}
  group by p.id order by 1 limit 10`;

/** Whether a time lies in a span of days, both included, in the authority's zone. */
export const within = (time: SQL, { from, to }: Days): SQL =>
  sql`${time} >= ${from}::timestamp at time zone 'UTC'
    and ${time} < (${to}::date + 1)::timestamp at time zone 'UTC'`;

export const query = (stage: Stage, statement: SQL): Promise<Record<string, unknown>[]> =>
  rowsOf(stage.backend.db, statement);
