import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitingRefund } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';
import { listed } from '../kit/screen.ts';

const stage = useStage();
/** A taxpayer of this file. */
const TIN = '8800880088';

/** The name of a badge's colour, by the strongest part of the text's. */
async function colourOf(page: Page, status: string): Promise<string> {
  const badge = page.locator('tbody span', { hasText: new RegExp(`^${status}$`) }).first();
  const colour = await badge.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  if (most - Math.min(red, green, blue) < most / 3) return 'grey';
  return most === red ? 'red' : most === green ? 'green' : 'blue';
}

describe('the badge of a status', () => {
  it.each(['light', 'dark'] as const)(
    'is green, blue or red, and plain when it is unknown: %s',
    async (colorScheme) => {
      const { page, noise } = await stage.enter({ colorScheme });
      const colours: Record<string, string> = {};
      const statuses = ['Approved', 'Submitted', 'Rejected', 'Escalated'];
      for (const status of statuses) await waitingRefund(stage, { status, taxpayerTin: TIN });
      await page.goto(`/taxpayer-refund?search=${TIN}`);
      await listed(page);
      for (const status of statuses) colours[status] = await colourOf(page, status);
      expect(colours).toEqual({
        Approved: 'green',
        Submitted: 'blue',
        Rejected: 'red',
        Escalated: 'grey',
      });
      expect(noise).toEqual([]);
    },
  );
});
