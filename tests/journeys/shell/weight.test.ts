import { expect, test } from 'vitest';
import { weighFirstRefund, weighSignIn } from '../../../bench/weight.ts';
import { useStage } from '../kit/stage.ts';

/** The most bytes of scripts and styles that may come over the wire; lowered when less is reached. */
const MOST = { signIn: 152_000, firstRefund: 360_000 };

const stage = useStage();

test('sign-in stays light', async () => {
  const bytes = await weighSignIn(stage.browser, stage.backend.url);
  // Hardly anything would mean that not everything was counted.
  expect(bytes).toBeGreaterThan(MOST.signIn / 2);
  expect(bytes).toBeLessThanOrEqual(MOST.signIn);
});

test('the first refund stays light', async () => {
  const { seen } = await weighFirstRefund(stage.browser, stage.backend.url);
  expect(seen).toBeGreaterThan(MOST.firstRefund / 2);
  expect(seen).toBeLessThanOrEqual(MOST.firstRefund);
});
