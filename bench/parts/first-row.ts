import type { Browser } from 'playwright-core';
import { ADMIN, visit } from '../../tests/journeys/kit/visit.ts';
import { firstRowAt, watchFirstRow } from '../first-row.ts';
import { definePart } from '../part.ts';

const KEY_EVERY_MS = 25;
/** From the last key to the click: a hand needs longer. */
const TO_THE_MOUSE_MS = 500;

async function timeSignIn(browser: Browser, url: string): Promise<number> {
  const { page, close } = await visit(browser);
  await watchFirstRow(page);
  await page.goto(`${url}/taxpayer-refund`);
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
export const firstRow = definePart({
  title: 'Login to the first refund',
  onFloor: true,
  figures: {
    firstRow1000: { label: 'with 1,000 refunds', unit: 'ms', goal: 0.83 },
    firstRow50000: { label: 'with 50,000 refunds', unit: 'ms', goal: 0.81 },
  },
  async measure(browser, { urlWith }, run) {
    const many = await urlWith(50_000);
    // The first answer of a database is slower than all later ones.
    if (run === 0) await timeSignIn(browser, many);
    return {
      firstRow1000: await timeSignIn(browser, await urlWith(1000)),
      firstRow50000: await timeSignIn(browser, many),
    };
  },
});
