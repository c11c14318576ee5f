import { expect, it } from 'vitest';
import { OFFICER, signIn } from '../../server/client.ts';
import { useStage } from '../kit/stage.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();

it('sends nothing under the name of somebody who signed in elsewhere meanwhile', async () => {
  const { page } = await stage.enter();
  await page.goto('/taxpayer-refund');
  await page.getByText('Welcome, Ada Demo-Admin').waitFor();
  await page.getByRole('button', { name: 'Approve' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Approve Refund' });
  await dialog.waitFor();
  const calls = recordCalls(page);
  const value = await signIn(stage.backend.url, OFFICER);
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'token', value, url: stage.backend.url }]);

  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Welcome, Ada Demo-Admin').waitFor({ state: 'detached' });
  await page.getByText('Welcome, ').waitFor();
  expect(await page.getByText('Welcome, ').textContent()).not.toContain('Ada');
  expect(calls.filter((sent) => sent.includes('UpdateStatus'))).toEqual([]);
});
