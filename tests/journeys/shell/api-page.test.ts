import { expect, it } from 'vitest';
import { useStage } from '../kit/stage.ts';

const stage = useStage({ app: { apiPage: true } });

it('the API page lists the calls without asking another host, and tries one with a token', async () => {
  const { page } = await stage.visit();
  const strange: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== stage.backend.url) strange.push(url.href);
  });
  const answer = await page.goto('/docs');
  expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none'; /);
  await page.getByRole('heading', { name: /^Revenue Console/ }).waitFor();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('textbox', { name: /auth-bearer-value/ }).fill(await stage.token());
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  const call = page.locator('.opblock', { hasText: '/api/TAXPayers/GetTAXPayersList' });
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table').getByText('"responseCode": "200"').waitFor();
  expect(strange).toEqual([]);
});
