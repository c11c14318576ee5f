import { expect, it } from 'vitest';
import { openPasswordDialog } from '../kit/account-pages.ts';
import { listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();

it('lets nothing run, leave or be framed that is not the console', async () => {
  const { page, noise } = await stage.visit();
  await page.goto('/');
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
    const link = document.createElement('a');
    link.setAttribute('onclick', 'document.title = "taken over"');
    document.body.append(link);
    link.click();
    const elsewhere = await fetch('http://localhost:1/').catch((error: Error) => error.name);
    const frame = document.createElement('iframe');
    frame.src = '/privacy-policy';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    return { title: document.title, elsewhere, framed: frame.contentDocument?.title };
  });
  expect(outcome).toEqual({
    title: expect.not.stringContaining('taken over'),
    elsewhere: 'TypeError',
    framed: undefined,
  });
  const refused = (directive: string) =>
    noise.filter((text) => text.includes('Content Security Policy') && text.includes(directive));
  expect(refused('script-src')).not.toEqual([]);
  expect(refused('connect-src')).not.toEqual([]);
});

it.each(['light', 'dark'] as const)('is not in the way of a %s console', async (colorScheme) => {
  const { page, noise } = await stage.visit({ colorScheme });
  await page.goto('/taxpayer-refund');
  await signIn(page);
  await listed(page);
  await page.getByRole('combobox', { name: 'Filter by Taxpayer' }).click();
  await page.locator('.ant-select-item-option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('tbody tr').first().getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await openPasswordDialog(page);
  expect(noise).toEqual([]);
});

it('is not in the way of exports, whose worker fetches a font', async () => {
  const { page, noise } = await stage.enter();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.ttf')) fonts.push(request.url());
  });
  await page.goto('/taxpayer-refund');
  await listed(page);
  for (const button of ['Export Excel', 'Export PDF']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(await download.failure()).toBeNull();
  }
  expect(fonts).toHaveLength(1);
  expect(noise).toEqual([]);
});
