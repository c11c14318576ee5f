import type { Browser } from 'playwright-core';
import { ADMIN, visit } from '../tests/journeys/kit/visit.ts';
import type { Samples } from './catalogue.ts';
import { firstRowAt, watchFirstRow } from './first-row.ts';
import type { Place } from './place.ts';
import { repeat } from './repeat.ts';

const KEY_EVERY_MS = 25;
/** From the last key to the click: a hand needs longer. */
const TO_THE_MOUSE_MS = 500;

async function timeSignIn(browser: Browser, address: string): Promise<number> {
  const { page, close } = await visit(browser);
  await watchFirstRow(page);
  await page.goto(address);
  // By keys, not all at once: while somebody types, the console's code is fetched.
  await page.getByLabel('Username').click();
  await page.keyboard.type(ADMIN.email, { delay: KEY_EVERY_MS });
  await page.getByLabel('Password', { exact: true }).click();
  await page.keyboard.type(ADMIN.password, { delay: KEY_EVERY_MS });
  const login = page.getByRole('button', { name: 'Login' });
  await login.hover();
  await page.waitForTimeout(TO_THE_MOUSE_MS);
  // The page is loaded again on the way: only the wall clock knows both ends.
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), {
          capture: true,
          once: true,
        });
      }),
  );
  await login.click();
  const seenAt = await firstRowAt(page);
  await close();
  return seenAt - (await clicked);
}

/** From the click on Login to the first refund. */
export async function measureFirstRow(place: Place): Promise<Samples> {
  const { browser, consoleWith, floorWith } = place;
  const few = `${await consoleWith(1000)}/taxpayer-refund`;
  const many = `${await consoleWith(50_000)}/taxpayer-refund`;
  const fewOnFloor = await floorWith(1000);
  const manyOnFloor = await floorWith(50_000);
  // The first answer of a database is slower than all later ones.
  for (const address of [many, manyOnFloor]) await timeSignIn(browser, address);
  return repeat(async () => ({
    firstRow1000: await timeSignIn(browser, few),
    firstRow1000Floor: await timeSignIn(browser, fewOnFloor),
    firstRow50000: await timeSignIn(browser, many),
    firstRow50000Floor: await timeSignIn(browser, manyOnFloor),
  }));
}
