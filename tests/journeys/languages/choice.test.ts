import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { field, heading, loginHeading } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { useStage } from '../kit/stage.ts';
import { toastsOf } from '../kit/toasts.ts';
import { forgiveFailedCalls } from '../kit/visit.ts';

const stage = useStage();

const inFrench = { locale: 'fr-FR' };
const frenchHeading = (page: Page) => heading(page, 'Connectez-vous à votre compte');
const root = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

it('follows the browser, until another language is chosen on the page', async () => {
  const { page } = await stage.visit(inFrench);
  await page.goto('/');
  await frenchHeading(page).waitFor();
  expect(await root(page)).toEqual(['fr', 'ltr']);
  await page.getByLabel('Langue').selectOption('العربية');
  await page.getByLabel('اللغة').waitFor();
  expect(await root(page)).toEqual(['ar', 'rtl']);
  await page.getByLabel('اللغة').selectOption('English');
  await loginHeading(page).waitFor();
  await page.reload();
  await loginHeading(page).waitFor();
  expect(await page.getByLabel('Language').inputValue()).toBe('en');
});

it('without its texts the page is in English, until the browser is online', async () => {
  const { page, noise } = await stage.visit(inFrench);
  const texts = /\/assets\/public-/;
  await page.route(texts, (route) => route.abort());
  await page.goto('/');
  await loginHeading(page).waitFor();
  await eventually(toastsOf(page)).toEqual([
    'Français: La page est en anglais jusqu’à ce que la connexion soit rétablie.',
  ]);
  const comeOnline = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  };
  await page.unroute(texts);
  await field(page, 'Username').fill('ada');
  await comeOnline();
  expect(await field(page, 'Username').inputValue()).toBe('ada');
  await field(page, 'Username').clear();
  await comeOnline();
  await frenchHeading(page).waitFor();
  forgiveFailedCalls(noise);
});

it('a language chosen in the account menu holds for the console, whose lists show no toast', async () => {
  const { page } = await stage.enter({ locale: 'en-GB' });
  await page.goto('/taxpayer-refund');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitemradio', { name: 'Français', checked: false }).click();
  await page.getByRole('searchbox').waitFor();
  await eventually(() => root(page)).toEqual(['fr', 'ltr']);
  await page.getByRole('row').nth(1).waitFor();
  expect(await toastsOf(page)()).toEqual([]);
});
