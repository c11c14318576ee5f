import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { violations } from '../kit/axe.ts';
import { makeFolder, sheetOf } from '../kit/files.ts';
import { option } from '../kit/list-page.ts';
import { waitingRefund } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';
import { userBy } from '../kit/users.ts';

const stage = useStage();
const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const LOCALES = join(import.meta.dirname, '../../../src/locales');
const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(LOCALES, language, 'console.json'), 'utf8')) as Record<
    string,
    string
  >;

const SCREENS = [
  ['/dashboard', 'screens/dashboard'],
  ['/performance-hub', 'screens/performance-hub'],
  ['/users', 'users'],
  ['/tax-payers', 'taxpayers'],
  ['/transactions', 'transactions'],
  ['/devices', 'devices'],
  ['/non-taxpayers', 'non-taxpayers'],
  ['/maps', 'screens/maps'],
  ['/taxpayer-refund', 'refunds'],
  ['/reports', 'screens/reports'],
  ['/logs', 'logs'],
] as const;

describe.each([
  { language: 'fr', locale: 'fr-FR', direction: 'ltr' },
  { language: 'ar', locale: 'ar-EG', direction: 'rtl' },
])('in the language $language', ({ language, locale, direction }) => {
  const texts = catalogue(language);
  const t = (key: string): string => {
    const text = texts[key];
    if (text === undefined) throw new Error(`The catalogue has no ${key}.`);
    return text;
  };

  it('a refund is decided, and the list is exported', async () => {
    const refund = await waitingRefund(stage);
    const { page, noise } = await stage.enter({ locale });
    await page.goto(`/taxpayer-refund?search=${refund.taxPayerTIN}&tab=Submitted`);
    await page.locator(`html[dir=${direction}]`).waitFor();
    const row = page.getByRole('row').filter({ hasText: refund.transactionId });
    await row.getByRole('button', { name: t('refunds.actions.approve'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('refunds.actions.approve.confirm.text')).waitFor();
    await dialog.getByRole('button', { name: t('refunds.actions.approve'), exact: true }).click();
    await page.getByText(t('refunds.actions.approve.success')).waitFor();

    await page.goto(`/taxpayer-refund?search=${refund.taxPayerTIN}`);
    const button = page.getByRole('button', {
      name: t('export.all').replace('{{format}}', 'Excel'),
    });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const file = join(folder, `${language}.xlsx`);
    await download.saveAs(file);
    const { cells } = sheetOf(file);
    expect(cells[0]).toContain(t('refunds.fields.amount'));
    expect(cells.flat()).toContain(t('refunds.fields.refundStatus.labels.Approved'));
    expect(noise).toEqual([]);
  });

  it('a user is registered', async () => {
    const { page, noise } = await stage.enter({ locale });
    const email = `walk.${language}@nra.example`;
    await page.goto('/users');
    await page.getByRole('button', { name: t('users.create'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('users.fields.userName')).fill('Walk Tester');
    await dialog.getByLabel(t('users.fields.email')).fill(email);
    await dialog.getByLabel(t('users.fields.phoneNo')).fill('+999 11 222 3333');
    await dialog.getByLabel(t('users.fields.userRole')).click();
    await option(page, 'Officer').click();
    await dialog.getByRole('button', { name: t('users.create'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await userBy(stage, email)).toMatchObject({ userRole: 'Officer' });
    expect(noise).toEqual([]);
  });

  it('each screen has its heading and no sideways scroll; in Arabic without what axe objects to', async () => {
    const { page, noise } = await stage.enter({ locale, viewport: { width: 1440, height: 900 } });
    const found: Record<string, unknown> = {};
    for (const [path, key] of SCREENS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: t(key), exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() => document.querySelector('.ant-skeleton') === null);
      const problems = direction === 'rtl' ? await violations(page) : [];
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (problems.length > 0 || sideways > 0) found[path] = { problems, sideways };
    }
    expect(found).toEqual({});
    expect(noise).toEqual([]);
  });
});
