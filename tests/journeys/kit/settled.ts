import type { Page } from 'playwright-core';

/** Waits until the page has drawn what it was told last, and nothing on it moves or fades. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of ['what was told', 'what follows from it']) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    // What follows the scrolling never ends, and neither does a spinner.
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
