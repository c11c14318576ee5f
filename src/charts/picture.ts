import { config } from '../config';
import { formatTime } from '../schema/time';
import type { Series } from './figures';
import { colourOf, type Palette } from './palette';

/** Around the picture and between its lines, in pixels of the page. */
const MARGIN = 16;
const LINE = 20;

/** What stands over a chart in its picture. */
export interface Caption {
  readonly title: string;
  /** Whose figures they are. */
  readonly subject: string;
  /** What is drawn, a colour each. */
  readonly series: readonly Series[];
}

/** A chart on a ground of its own under its title, so that the picture says what it shows. */
export function compose(
  chart: HTMLCanvasElement,
  { title, subject, series }: Caption,
  palette: Palette,
): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const pen = picture.getContext('2d');
  if (!pen) throw new Error('There is no canvas to draw on.');
  const head = MARGIN + LINE * (series.length > 1 ? 3 : 2);
  const scale = chart.width / chart.clientWidth;
  picture.width = chart.width + 2 * MARGIN * scale;
  picture.height = chart.height + (head + MARGIN) * scale;
  pen.fillStyle = palette.surface;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(chart, MARGIN * scale, head * scale);
  pen.scale(scale, scale);
  pen.fillStyle = palette.text;
  pen.font = '600 15px system-ui, sans-serif';
  pen.fillText(title, MARGIN, MARGIN + 10, chart.clientWidth);
  pen.font = '12px system-ui, sans-serif';
  pen.fillText(subject, MARGIN, MARGIN + LINE + 8, chart.clientWidth);
  if (series.length > 1) drawLegend(pen, series, palette, MARGIN + 2 * LINE + 8);
  return picture;
}

/** Says on a picture which colour is which series. */
function drawLegend(
  pen: CanvasRenderingContext2D,
  series: readonly Series[],
  palette: Palette,
  baseline: number,
): void {
  let left = MARGIN;
  series.forEach(({ field: { label } }, place) => {
    pen.fillStyle = colourOf(palette, place);
    pen.fillRect(left, baseline - 9, 10, 10);
    pen.fillStyle = palette.text;
    pen.fillText(label, left + 15, baseline);
    left += 15 + pen.measureText(label).width + 14;
  });
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');

/** As other files: `{title}_{timestamp}.png`, on the authority's clock (§9). */
export const pictureName = ({ title }: Pick<Caption, 'title'>, now: Date): string =>
  `${slug(title)}_${formatTime(now.toISOString(), 'YYYYMMDD_HHmmss', config.timeZone)}.png`;

/** Hands a picture to the browser's downloads. */
export function downloadPicture(picture: HTMLCanvasElement, caption: Caption, now: Date): void {
  const link = document.createElement('a');
  link.href = picture.toDataURL('image/png');
  link.download = pictureName(caption, now);
  link.click();
}
