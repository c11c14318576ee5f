import { type Demand, measureColumns, shareWidth } from './column-widths';
import type { Fonts } from './fonts';
import type { PrintedColumn } from './texts';

/** The sides of an A4 sheet, in points. */
const SHORT = 595.28;
const LONG = 841.89;

/**
 * The space around the table, in points; the lower one holds the footer. How many rows a page has
 * follows from it and from the size of the text.
 */
export const MARGIN = { side: 28, top: 26, bottom: 34 } as const;

/** The space around a cell's text, in points. */
export const PADDING = { side: 4, top: 1.5 } as const;

/** From one line to the next, in sizes of the font. */
export const LINE_HEIGHT = 1.15;

/** The size of an upright table, in points. */
const UPRIGHT_SIZE = 8;

/** Of one that lies across: tried in turn until no word has to be broken, in points. */
const SIZES = [7, 6.5, 6] as const;

/** How a table lies on its pages. All lengths in points. */
export interface Layout {
  readonly orientation: 'portrait' | 'landscape';
  readonly height: number;
  readonly fontSize: number;
  /** Where each column begins, and where the last one ends. */
  readonly edges: readonly number[];
}

const total = (demands: readonly Demand[], part: keyof Demand, size: number): number =>
  demands.reduce((sum, demand) => sum + demand[part] * size + 2 * PADDING.side, 0);

/** Lays out a table: upright when all of it fits so without wrapping, across otherwise. */
export function layOut(
  columns: readonly PrintedColumn[],
  rows: readonly (readonly string[])[],
  fonts: Fonts,
): Layout {
  const demands = measureColumns(columns, rows, fonts);
  const upright = total(demands, 'most', UPRIGHT_SIZE) <= SHORT - 2 * MARGIN.side;
  const room = (upright ? SHORT : LONG) - 2 * MARGIN.side;
  const fontSize = upright
    ? UPRIGHT_SIZE
    : (SIZES.find((size) => total(demands, 'least', size) <= room) ?? 6);
  const padded = demands.map(({ least, most, usual }) => ({
    least: least * fontSize + 2 * PADDING.side,
    most: most * fontSize + 2 * PADDING.side,
    usual: usual * fontSize + 2 * PADDING.side,
  }));
  const edges: number[] = [MARGIN.side];
  for (const width of shareWidth(padded, room)) edges.push((edges.at(-1) ?? 0) + width);
  return {
    orientation: upright ? 'portrait' : 'landscape',
    height: upright ? LONG : SHORT,
    fontSize,
    edges,
  };
}
