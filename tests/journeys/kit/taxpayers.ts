import { type SQL, sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { rowsOf } from '../../server/rows-of.ts';
import { unfolded } from './screen.ts';
import type { Stage } from './stage.ts';

/** A taxpayer as the database has it. */
export interface DatabaseTaxpayer {
  readonly id: number;
  readonly tin: string;
  readonly name: string;
  readonly category: string;
  readonly district: string;
  readonly region: string;
  readonly activity: string;
  readonly email: string | null;
}

/** The taxpayers of a condition over `taxpayers`, `districts` and `regions`, oldest first. */
export const taxpayersWhere = (stage: Stage, condition: SQL): Promise<DatabaseTaxpayer[]> =>
  rowsOf(
    stage.backend.db,
    sql`select taxpayers.id, tin, taxpayers.name, category, districts.name as district,
      regions.name as region, activity, email
      from taxpayers
      join districts on districts.id = district_id join regions on regions.id = region_id
      where ${condition} order by taxpayers.id`,
  );

export async function taxpayerWhere(stage: Stage, condition: SQL): Promise<DatabaseTaxpayer> {
  const [found] = await taxpayersWhere(stage, condition);
  if (!found) throw new Error('There is no such taxpayer.');
  return found;
}

/** One that sells: transactions of both kinds, and on many days. */
export const trader = (stage: Stage): Promise<DatabaseTaxpayer> =>
  taxpayerWhere(
    stage,
    sql`email is not null and taxpayers.id = (
      select taxpayer_id from transactions where collection_type = 'WHT'
      group by 1 order by count(*) desc, 1 limit 1)`,
  );

/** Opens a taxpayer's page, its figures in sight. */
export async function openTaxpayer(
  page: Page,
  { tin }: { tin: string },
  query = '',
): Promise<void> {
  await page.goto(`/tax-payers/${tin}${query}`);
  await page.getByRole('figure').first().waitFor();
  await page.locator('figure[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

export const chart = (page: Page, name: string): Locator =>
  page.getByRole('figure', { name, exact: true });

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name, exact: true });

/** Picks an entry of a filter's dropdown; what it says may end with a count. */
export async function choose(page: Page, filter: string, entry: string): Promise<void> {
  const box = page.getByRole('combobox', { name: filter });
  await box.fill(entry);
  await unfolded(page);
  await page
    .locator('.ant-select-item-option:visible')
    .filter({ hasText: new RegExp(`^${entry}( \\([\\d,]+\\))?$`) })
    .click();
  await page.locator('.ant-select-dropdown:visible').first().waitFor({ state: 'hidden' });
}
