import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { follow, stepsOf } from '../../unit/docs/follow.ts';
import { type Child, runProgram } from '../../server/child.ts';
import { ADMIN } from '../../server/client.ts';
import { eventually } from '../../journeys/kit/eventually.ts';
import { addPerson, nameOf } from '../../journeys/kit/people.ts';
import { useStage } from '../../journeys/kit/stage.ts';
import { signIn } from '../../journeys/kit/visit.ts';
import { copyTree, ROOT } from '../copy-tree.ts';

/*
 * A checkout with `npm run dev` in front of the tests' backend, as somebody works in it who follows
 * the documents. What the console weighs unbundled takes its time: the limits are generous.
 */

const stage = useStage();
const LONG_MS = 200_000;

let root: string;
let dev: Child;
let address: string;
beforeAll(async () => {
  root = copyTree();
  const args = ['--backend', stage.backend.url, '--no-types'];
  const options = { args, fromSource: true, forTheFile: true, checkout: root };
  dev = runProgram('dev', { PORT: '0' }, options);
  const said = await dev.says('with hot reload');
  address = /at the backend \S+: (http:\/\/localhost:\d+)\//.exec(said)?.[1] ?? '';
});
afterAll(async () => {
  dev?.process.kill('SIGINT');
  await dev?.exit;
});

/** A page of the console under development, signed in. */
async function enter(where: string): Promise<Page> {
  const { page } = await stage.visit({ baseURL: address });
  page.setDefaultTimeout(LONG_MS);
  page.setDefaultNavigationTimeout(LONG_MS);
  await page.goto(where);
  await signIn(page);
  return page;
}

const rows = (page: Page) => page.locator('tbody tr');

it("the tutorial's screen works, and follows its declaration under an open dialog", async () => {
  const person = await addPerson(stage);
  const steps = stepsOf(path.join(ROOT, 'docs/tutorial.md'));
  follow(
    steps.filter(({ file }) => file.startsWith('src/')),
    root,
  );
  const page = await enter(`/phone-book?search=${encodeURIComponent(nameOf(person))}`);
  const row = rows(page).filter({ hasText: person.email });
  await row.getByRole('button', { name: 'Change Phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Phone' });
  await dialog.getByLabel('Phone').fill('+999 1');

  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const declaration = path.join(root, 'src/resources/phone-book.ts');
  const text = readFileSync(declaration, 'utf8');
  writeFileSync(declaration, text.replace("label: 'Phone',", "label: 'Line',"));
  await page.getByRole('columnheader', { name: 'Line' }).waitFor();
  expect(await dialog.getByLabel('Line').inputValue()).toBe('+999 1');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);

  await dialog.getByRole('button', { name: 'Change Phone' }).click();
  await eventually(() => dialog.count()).toBe(0);
  await row.getByText('+999 1').waitFor();
});

it('new:screen makes a screen in the browser out of a live call, which /__drift holds against it', async () => {
  const page = await enter('/users');
  await rows(page).first().waitFor();
  const started = performance.now();
  const from = `${stage.backend.url}/Auth/GetAllUser`;
  const program = ['--import', 'tsx', 'tools/run.ts', 'new-screen'];
  const args = [...program, '--name', 'staff', '--from', from, '--email', ADMIN.email];
  const env = { ...process.env, CI: 'true', BACKEND_PASSWORD: ADMIN.password };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  expect(stdout).toMatch(/^Wrote src\/resources\/staff\.ts/m);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('heading', { name: 'Staff' }).waitFor();
  await eventually(() => rows(page).filter({ hasText: '@nra.example' }).count()).toBeGreaterThan(0);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`From a live call to its screen in the browser: ${seconds.toFixed(0)} s\n`);

  await page.goto('/__drift');
  const call = page.getByRole('row').filter({ hasText: 'GET /Auth/GetAllUser' });
  await eventually(() => call.filter({ hasText: 'staff.list.endpoint' }).count()).toBe(1);
});
