import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { heading } from '../kit/account-pages.ts';
import { DIST, useStage } from '../kit/stage.ts';
import { forgiveFailedCalls } from '../kit/visit.ts';

const stage = useStage();

it('a tab that is older than the server says so, and is loaded again by its button alone', async () => {
  const { page, noise } = await stage.enter();
  await page.clock.install();
  await page.goto('/users');
  await heading(page, 'Users').waitFor();
  const notice = page.getByRole('status').getByText('A new version is available.');
  let answer: { status?: number; body: string } = { body: '' };
  let asked = 0;
  await page.route(`${stage.backend.url}/`, (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/html', ...answer });
  });
  const lookAgain = async (next: typeof answer) => {
    answer = next;
    const before = asked;
    // The pause begins when the answer before has been read.
    await eventually(async () => {
      if (asked === before) await page.clock.fastForward('15:01');
      return asked;
    }).toBeGreaterThan(before);
  };
  const own = readFileSync(join(DIST, 'index.html'), 'utf8');
  const next = own.replace(/index-[\w-]+\.js/, 'index-Another1.js');
  expect(next).not.toBe(own);
  await lookAgain({ body: own });
  await lookAgain({ status: 503, body: next });
  await lookAgain({ body: 'Please sign in to the network.' });
  expect(await notice.count()).toBe(0);
  await lookAgain({ body: next });
  await notice.waitFor();
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('button', { name: 'Reload' }).click();
  await eventually(() => loads).toBe(1);
  forgiveFailedCalls(noise);
});
