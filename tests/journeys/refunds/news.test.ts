import { expect, it } from 'vitest';
import { Gate } from '../../kit/gate.ts';
import { eventually } from '../kit/eventually.ts';
import { allRefunds, waitingRefund } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';

const CHANGES = '**/Console/Changes*';

const stage = useStage();

it.each([1440, 768, 390])(
  'refunds that come from elsewhere are told of at %i px: nothing moves until they are taken in',
  async (width) => {
    const { page, noise } = await stage.enter({ viewport: { width, height: 900 } });
    await page.clock.install();
    let asked = 0;
    let answered = 0;
    const gate = new Gate();
    // Whoever asks between the two refunds is told of one, and that is announced instead.
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
    /** Where everything is that somebody could be about to press or read. */
    const places = () =>
      page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('button, h1, li, td')]
          .filter((one) => !one.textContent.includes(' new refund'))
          .map((one) => {
            const { x, y } = one.getBoundingClientRect();
            return `${one.textContent} ${x} ${y}`;
          }),
      );
    const before = await places();
    await waitingRefund(stage);
    await waitingRefund(stage);
    gate.open();
    const news = page.getByRole('button', { name: '2 new refunds' });
    await eventually(async () => {
      await page.clock.fastForward(60_000);
      return news.isVisible();
    }).toBe(true);
    expect(await places()).toEqual(before);
    expect(await page.getByRole('status').getByText('2 new refunds').count()).toBe(1);
    const isCut = await news.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut).toBe(false);
    await news.click();
    await news.waitFor({ state: 'detached' });
    const count = (await allRefunds(stage)).length.toLocaleString('en-GB');
    await page.getByText(`${count} results`).waitFor();
    expect(noise).toEqual([]);
  },
);
