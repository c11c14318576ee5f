import { expect, it } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { allRefunds, waitingRefund } from '../kit/refunds.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

it.each([1440, 768, 390])(
  'refunds that come from elsewhere are told of at %i px: nothing moves until they are taken in',
  async (width) => {
    const { page, noise } = await stage.enter({ viewport: { width, height: 900 } });
    await page.clock.install();
    let asked = 0;
    page.on(
      'requestfinished',
      (call) => (asked += Number(call.url().includes('/Console/Changes'))),
    );
    await page.goto('/taxpayer-refund');
    await page.getByText(/results$/).waitFor();
    await eventually(async () => {
      await page.clock.fastForward(60_000);
      return asked;
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
