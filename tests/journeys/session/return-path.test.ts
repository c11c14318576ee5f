import { expect, it } from 'vitest';
import { address, heading, wayBack } from '../kit/account-pages.ts';
import { eventually } from '../kit/eventually.ts';
import { tabTo } from '../kit/keys.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { addPerson, endSessions } from '../kit/people.ts';
import { listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();
const LEFT = '/taxpayer-refund?search=ltd&size=20';

it('the way back to where a session ended stands at the top of the dashboard, and leads to the same path and query without a mouse', async () => {
  const person = await addPerson(stage);
  const { page, noise } = await stage.visit();
  await page.goto(LEFT);
  await signIn(page, person);
  await endSessions(stage, person);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await eventually(() => address(page)).toBe('/');
  await heading(page, 'Login to your account').waitFor();
  await signIn(page, person);
  await heading(page, 'Dashboard').waitFor();
  expect(address(page)).toBe('/dashboard');
  expect(await wayBack(page).allInnerTexts()).toEqual(['← Back to Taxpayer Refund']);
  const first = page.getByRole('main').locator('a, button, h1').first();
  expect(await first.innerText()).toBe('← Back to Taxpayer Refund');
  await tabTo(page, wayBack(page));
  await page.keyboard.press('Enter');
  await eventually(() => address(page)).toBe(LEFT);
  await eventually(() => wayBack(page).count()).toBe(0);
  await listed(page);
  expect(apartFromFailedCalls(noise)).toEqual([]);
});
