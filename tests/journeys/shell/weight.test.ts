import { expect, test } from 'vitest';
import { weighFirstRefund, weighSignIn } from '../../../bench/weight.ts';
import { useStage } from '../kit/stage.ts';

/**
 * Bytes of scripts and styles over the wire, as reached. They are lowered when less is reached, and
 * never raised without a reason in the commit.
 */
const REACHED = { signIn: 145_800, firstRefund: 345_000 };
/** What a fix or a small feature may add unnoticed. */
const SLACK = 1.03;

const stage = useStage();

test('sign-in stays light', async () => {
  const bytes = await weighSignIn(stage.browser, stage.backend.url);
  // Hardly anything would mean that not everything was counted.
  expect(bytes).toBeGreaterThan(REACHED.signIn / 2);
  expect(bytes).toBeLessThanOrEqual(REACHED.signIn * SLACK);
});

test('the first refund stays light', async () => {
  const { seen } = await weighFirstRefund(stage.browser, stage.backend.url);
  expect(seen).toBeGreaterThan(REACHED.firstRefund / 2);
  expect(seen).toBeLessThanOrEqual(REACHED.firstRefund * SLACK);
});
