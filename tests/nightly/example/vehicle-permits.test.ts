import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { start } from '../../../examples/vehicle-permits/start.ts';
import { eventually } from '../../journeys/kit/eventually.ts';
import { sharedBrowser } from '../../journeys/kit/stage.ts';

let context: BrowserContext;
let example: Awaited<ReturnType<typeof start>>;
let page: Page;
beforeAll(async () => {
  const [browser, started] = await Promise.all([sharedBrowser(), start(0)]);
  example = started;
  // Its pages share what they have loaded: a thousand modules.
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(30_000);
});
afterAll(async () => {
  await context.close();
  await example.close();
});
beforeEach(async () => {
  page = await context.newPage();
  onTestFinished(() => page.close());
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function signIn(who: 'clerk' | 'auditor'): Promise<void> {
  // The first load compiles the example.
  await page.goto(example.url, { timeout: 100_000 });
  await page.getByLabel('Email').fill(`${who}@city.example`);
  await page.getByLabel('Password').fill('permits');
  await button('Sign in').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}
const open = (name: string) => page.getByRole('menuitem', { name }).click();

it('lists records by the pages, order, search and filters of the provider', async () => {
  await signIn('clerk');
  const figure = page.getByRole('listitem').filter({ hasText: 'Applications waiting' });
  await figure.getByText('20', { exact: true }).waitFor();
  await figure.getByRole('link').click();
  await page.getByRole('tab', { name: 'Applied 20', selected: true }).waitFor();

  await open('Vehicles');
  await says('40 results');
  await page.getByRole('listitem', { name: '4', exact: true }).click();
  await rowOf('VP-140').waitFor();
  await page.getByRole('columnheader', { name: 'Plate' }).click();
  await rowOf('VP-131').waitFor();
  await rowOf('VP-140').waitFor();
  await page.getByRole('searchbox').fill('11');
  await says('10 results');
  expect(await rowOf('VP-11').count()).toBe(10);
  expect(await page.locator('.ant-tag', { hasText: 'VP-11' }).count()).toBe(10);
});

it('creates, edits, and deletes a vehicle of a chosen owner', async () => {
  await signIn('clerk');
  await open('Vehicles');
  await button('Add Vehicle').click();
  const dialog = page.getByRole('dialog');
  const plate = dialog.getByLabel('Plate');
  await plate.fill('VP-101');
  await dialog.getByLabel('Owner').fill('Company 24');
  await page.getByTitle(/^.?Company 24/).click();
  await dialog.getByLabel('Make').fill('Scania');
  await dialog.getByLabel('Lorry').check();
  await dialog.getByLabel('Registered').fill('05/03/2026');
  await button('Add Vehicle').last().click();
  await dialog.getByText('Another vehicle has this plate.').waitFor();
  await plate.fill('nonsense');
  await button('Add Vehicle').last().click();
  await dialog.getByText('Enter a plate as in VP-101').first().waitFor();
  await plate.fill('VP-900');
  await Promise.all([says('Vehicle created.'), button('Add Vehicle').last().click()]);

  await page.getByRole('searchbox').fill('VP-900');
  const row = rowOf('VP-900');
  await row.getByText('Company 24').waitFor();
  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Make').fill('Iveco');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await row.getByText('Iveco').waitFor();

  await row.getByRole('button', { name: 'Delete' }).click();
  const deletes = dialog.getByRole('button', { name: 'Delete' });
  await Promise.all([says('Vehicle deleted.'), deletes.click()]);
  await eventually(async () => expect(await row.count()).toBe(0));
});

it('offers an auditor nothing that changes a record', async () => {
  await signIn('auditor');
  await open('Vehicles');
  await rowOf('VP-101').waitFor();
  for (const name of ['Add Vehicle', 'Edit', 'Delete']) {
    expect(await button(name).count()).toBe(0);
  }
});
