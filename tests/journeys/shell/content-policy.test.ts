import { expect, it } from 'vitest';
import { openPasswordDialog, press } from '../kit/account-pages.ts';
import { gone, openedDialog } from '../kit/dialog.ts';
import { listed, rows, unfolded } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();

it('the content policy blocks foreign scripts, calls and frames', async () => {
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
  const said = noise.splice(0);
  const refused = (directive: string) =>
    said.filter((text) => text.includes('Content Security Policy') && text.includes(directive));
  expect(refused('script-src')).not.toEqual([]);
  expect(refused('connect-src')).not.toEqual([]);
});

it('does not prevent dialogs, dropdowns, or exports, whose worker fetches a font', async () => {
  const { page } = await stage.visit({ colorScheme: 'dark' });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.ttf')) fonts.push(request.url());
  });
  await page.goto('/taxpayer-refund');
  await signIn(page);
  await listed(page);
  await page.getByRole('combobox', { name: 'Filter by Taxpayer' }).click();
  await unfolded(page);
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('button').first().click();
  const dialog = await openedDialog(page);
  await page.keyboard.press('Escape');
  await gone(dialog);
  for (const name of ['Export Excel', 'Export PDF']) {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
    expect(await download.failure()).toBeNull();
  }
  expect(fonts).toHaveLength(1);
  await openPasswordDialog(page);
});
