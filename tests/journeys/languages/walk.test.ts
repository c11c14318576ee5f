import { expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { button, heading } from '../kit/account-pages.ts';
import { exported, sheetOf } from '../kit/files.ts';
import { SCREENS, textsOf } from '../kit/languages.ts';
import { DESK } from '../kit/layout.ts';
import { option } from '../kit/list-page.ts';
import { addPerson } from '../kit/people.ts';
import { waitingRefund } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';
import { HISTORY } from '../kit/traffic.ts';
import { userBy } from '../kit/users.ts';

const stage = useStage();

it.each([
  { language: 'en', locale: 'en-GB', direction: 'ltr' },
  { language: 'fr', locale: 'fr-FR', direction: 'ltr' },
  { language: 'ar', locale: 'ar-EG', direction: 'rtl' },
])('a day at work in the language $language', async ({ language, locale, direction }) => {
  const t = textsOf(language);
  const person = await addPerson(stage);
  const refund = await waitingRefund(stage);
  const { page } = await stage.visit({ locale, viewport: DESK });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (within: typeof main, key: string) => button(within, t(key)).click();

  await page.goto('/');
  await page.getByLabel(t('public.login.username')).fill(person.email);
  await page.getByLabel(t('public.login.password'), { exact: true }).fill(person.password);
  await press(main, 'public.login.submit');
  const menu = page.getByRole('navigation', { name: t('menu.main') });
  await menu.waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction);

  const email = `walk.${language}@nra.example`;
  const work: Record<string, () => Promise<void>> = {
    'screens/dashboard': () => main.locator('canvas').first().waitFor(),
    'screens/maps': () => main.locator('.leaflet-container canvas').first().waitFor(),
    async 'screens/reports'() {
      await press(main, 'reports.run');
      await main.getByRole('row').nth(1).waitFor();
    },
    async users() {
      await press(main, 'users.create');
      await dialog.getByLabel(t('users.fields.userName')).fill('Walk Tester');
      await dialog.getByLabel(t('users.fields.email')).fill(email);
      await dialog.getByLabel(t('users.fields.phoneNo')).fill('+999 11 222 3333');
      await dialog.getByLabel(t('users.fields.userRole')).click();
      await option(page, 'Officer').click();
      await press(dialog, 'users.create');
      await dialog.waitFor({ state: 'hidden' });
    },
    async refunds() {
      await main.getByRole('searchbox').fill(String(refund.taxPayerTIN));
      const row = main.getByRole('row').filter({ hasText: refund.transactionId });
      const date = row.getByText(/^\d\d\/\d\d\/\d\d /);
      expect(await date.evaluate((cell) => getComputedStyle(cell).direction)).toBe('ltr');
      await press(row, 'refunds.actions.approve');
      await dialog.getByText(t('refunds.actions.approve.confirm')).waitFor();
      // Screen and file show the decision before the list has been read again.
      const reread = new Gate();
      await page.route(HISTORY, (route) => reread.passed.then(() => route.continue()));
      await press(dialog, 'refunds.actions.approve');
      await page.getByText(t('refunds.actions.approve.success')).waitFor();
      const approved = t('refunds.fields.refundStatus.labels.Approved');
      await row.getByText(approved, { exact: true }).waitFor();
      const cells = await exportedCells();
      expect(cells[0]).toContain(t('refunds.fields.amount'));
      expect(cells.find((row) => row.includes(refund.transactionId))).toContain(approved);
      reread.open();
    },
  };

  async function exportedCells() {
    const name = t('export.all').replace('{{format}}', 'Excel');
    const { file } = await exported(page, button(main, name));
    return sheetOf(file).cells;
  }

  const sideways: string[] = [];
  for (const { key } of SCREENS) {
    await menu.getByRole('link', { name: t(key), exact: true }).click();
    await heading(page, t(key)).waitFor();
    await page.waitForFunction(() => document.querySelector('.ant-skeleton') === null);
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (isWider) sideways.push(key);
    await work[key]?.();
  }
  expect(sideways).toEqual([]);
  expect(await userBy(stage, email)).toMatchObject({ userRole: 'Officer' });
});
