import { expect, it } from 'vitest';
import { useStage } from '../kit/stage.ts';

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
