import { expect, test } from 'vitest';
import { weighFirstRefund, weighSignIn } from '../../../bench/weight.ts';
import { openList } from '../kit/list-page.ts';
import { useStage } from '../kit/stage.ts';

/** The most bytes of scripts and styles that may come over the wire; lowered when less is reached. */
const MOST = { signIn: 158_000, firstRefund: 366_000, catalogue: 22_000 };

const stage = useStage();
const weigh = (locale: string) => weighSignIn(stage.browser, stage.backend.url, locale);

test('sign-in stays light, and in another language too', async () => {
  const bytes = await weigh('en');
  // Hardly anything would mean that not everything was counted.
  expect(bytes).toBeGreaterThan(MOST.signIn / 2);
  expect(bytes).toBeLessThanOrEqual(MOST.signIn);
  for (const locale of ['fr', 'ar']) {
    const added = (await weigh(locale)) - bytes;
    expect(added).toBeGreaterThan(MOST.catalogue / 2);
    expect(added).toBeLessThanOrEqual(MOST.catalogue);
  }
});

test('the first refund stays light', async () => {
  const { seen } = await weighFirstRefund(stage.browser, stage.backend.url);
  expect(seen).toBeGreaterThan(MOST.firstRefund / 2);
  expect(seen).toBeLessThanOrEqual(MOST.firstRefund);
});

// build/lighter-libraries.ts leaves out the other way.
test('calls are sent by XMLHttpRequest', async () => {
  const { page } = await stage.enter();
  const ways = new Set<string>();
  page.on('request', (request) => {
    if (/^\/(api|Auth)\//.test(new URL(request.url()).pathname)) ways.add(request.resourceType());
  });
  await openList(page, '/tax-payers');
  expect([...ways]).toEqual(['xhr']);
});
