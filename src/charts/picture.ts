import { config } from '../config';
import { formatTime } from '../schema/time';
import type { Entry } from './legend-entries';
import { colourOf, type Palette } from './palette';

/** The outer margin and the space between lines, in CSS pixels. */
const MARGIN = 16;
const LINE = 20;
/** The width of a legend colour with its space, and the space between entries. */
const KEY = 15;
const GAP = 14;
const LEGEND_FONT = '12px system-ui, sans-serif';

export interface Caption {
  readonly title: string;
  /** Whose figures they are. */
  readonly subject: string;
  /** The legend; empty for a single series. */
  readonly entries: readonly Entry[];
}

/** A chart with a background and a caption, so that the image is self-explanatory. */
export function compose(
  chart: HTMLCanvasElement,
  { title, subject, entries }: Caption,
  palette: Palette,
): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const pen = picture.getContext('2d');
  if (!pen) throw new Error('There is no canvas to draw on.');
  pen.font = LEGEND_FONT;
  const places = placeEntries(pen, entries, chart.clientWidth);
  const lines = 2 + (places.at(-1)?.line ?? -1) + 1;
  const head = MARGIN + LINE * lines;
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
  pen.font = LEGEND_FONT;
  pen.fillText(subject, MARGIN, MARGIN + LINE + 8, chart.clientWidth);
  places.forEach(({ text, left, line }, place) => {
    const baseline = MARGIN + (2 + line) * LINE + 8;
    pen.fillStyle = colourOf(palette, place);
    pen.fillRect(MARGIN + left, baseline - 9, 10, 10);
    pen.fillStyle = palette.text;
    pen.fillText(text, MARGIN + left + KEY, baseline);
  });
  return picture;
}

interface Placed {
  readonly text: string;
  /** In pixels from the chart's left edge. */
  readonly left: number;
  readonly line: number;
}

/** The positions of the legend's entries: next to the previous one or on a new line. */
function placeEntries(
  pen: CanvasRenderingContext2D,
  entries: readonly Entry[],
  width: number,
): readonly Placed[] {
  let left = 0;
  let line = 0;
  return entries.map(({ label, text }) => {
    const entry = text === null ? label : `${label} ${text}`;
    const needed = KEY + pen.measureText(entry).width;
    if (left > 0 && left + needed > width) {
      left = 0;
      line += 1;
    }
    const placed = { text: entry, left, line };
    left += needed + GAP;
    return placed;
  });
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');

/** Like other files: `{title}_{timestamp}.png` in the authority's time zone (§9). */
export const pictureName = ({ title }: Pick<Caption, 'title'>, now: Date): string =>
  `${slug(title)}_${formatTime(now.toISOString(), 'YYYYMMDD_HHmmss', config.timeZone)}.png`;

export function downloadPicture(picture: HTMLCanvasElement, caption: Caption, now: Date): void {
  const link = document.createElement('a');
  link.href = picture.toDataURL('image/png');
  link.download = pictureName(caption, now);
  link.click();
}
