import { expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { eventually } from '../kit/eventually.ts';
import { places } from '../kit/layout.ts';
import { refundCount, waitingRefund } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';

const CHANGES = '**/Console/Changes*';

const stage = useStage();

it.each([1440, 390])(
  'new refunds are announced at %i pixels, and nothing moves until they are shown',
  async (width) => {
    const { page } = await stage.enter({ viewport: { width, height: 900 } });
    await page.clock.install();
    let asked = 0;
    let answered = 0;
    const gate = new Gate();
    // A call between the two refunds would announce one.
    await page.route(CHANGES, async (route) => {
      asked += 1;
      if (asked > 1) await gate.passed;
      await route.continue();
    });
    page.on('requestfinished', (call) => (answered += Number(call.url().includes('/Changes'))));
    await page.goto('/taxpayer-refund');
    await page.getByText(/results$/).waitFor();
    await eventually(async () => {
      await page.clock.fastForward(60_000);
      return answered;
    }).toBeGreaterThan(0);
    const before = await places(page, ' new refund');
    await waitingRefund(stage);
    await waitingRefund(stage);
    gate.open();
    const notice = page.getByRole('button', { name: '2 new refunds' });
    await eventually(async () => {
      await page.clock.fastForward(60_000);
      return notice.isVisible();
    }).toBe(true);
    expect(await places(page, ' new refund')).toEqual(before);
    expect(await page.getByRole('status').getByText('2 new refunds').count()).toBe(1);
    const isCut = notice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await isCut).toBe(false);
    await notice.click();
    await notice.waitFor({ state: 'detached' });
    await page.getByText(`${await refundCount(stage)} results`).waitFor();
  },
);
