import type { Locator, Page } from 'playwright-core';

/*
 * A chart, wherever it is: it is drawn on a canvas, and can be shown as a table.
 */

export const chart = (page: Page, name: string): Locator =>
  page.getByRole('figure', { name, exact: true });

/** All that is drawn on the page. */
export const canvases = (page: Page): Locator => page.locator('canvas');

/** The part of a chart that takes clicks once it is drawn. */
export const plot = (figure: Locator): Locator =>
  figure
    .filter({ has: figure.page().getByRole('button', { name: 'Download PNG', disabled: false }) })
    .locator('canvas');

export const asTable = (figure: Locator): Locator =>
  figure.getByRole('button', { name: 'Show as table' });

export const tableOf = (figure: Locator): Promise<string[][]> =>
  figure
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );

/** The figures that the pointer is over, as the chart says them. */
export const tooltip = (page: Page): Locator => page.locator('.g2-tooltip');

/** How many pixels of a chart have a colour, as '#rrggbb'. */
export const pixels = (canvas: Locator, colour: string): Promise<number> =>
  canvas.evaluate((canvas, hex) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const copy = new OffscreenCanvas(width, height).getContext('2d');
    copy?.drawImage(canvas as HTMLCanvasElement, 0, 0);
    const { data = [] } = copy?.getImageData(0, 0, width, height) ?? {};
    const wanted = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 255 && wanted.every((part, i) => part === data[at + i])) count++;
    }
    return count;
  }, colour);

/** The charts that are drawn beyond their frames. */
export const beyondFrames = (page: Page): Promise<number> =>
  page.locator('figure:has(canvas)').evaluateAll(
    (figures) =>
      figures.filter((figure) => {
        const frame = figure.getBoundingClientRect();
        const drawn = figure.querySelector('canvas')?.getBoundingClientRect();
        return !drawn || drawn.right > frame.right || drawn.bottom > frame.bottom;
      }).length,
  );
