import { LONG_SIDE, SHORT_SIDE } from '../../../paper/a4';
import { type Demand, measureColumns, shareWidth } from './column-widths';
import type { Fonts } from './fonts';
import type { PrintedColumn } from './texts';

/** The page margins, in points; the bottom margin contains the footer. */
export const MARGIN = { side: 28, top: 26, bottom: 34 } as const;

/** The padding of a cell, in points. */
export const PADDING = { side: 4, top: 1.5 } as const;

/** As a multiple of the font size. */
export const LINE_HEIGHT = 1.15;

/** The font size in portrait, in points. */
const UPRIGHT_SIZE = 8;

/** Font sizes in landscape, in points: the first at which no word has to be broken is used. */
const SIZES = [7, 6.5, 6] as const;

/** The layout of a table. All lengths are in points. */
export interface Layout {
  readonly orientation: 'portrait' | 'landscape';
  readonly height: number;
  readonly fontSize: number;
  /** The left edge of each column, then the right edge of the last. */
  readonly edges: readonly number[];
}

const total = (demands: readonly Demand[], part: keyof Demand, size: number): number =>
  demands.reduce((sum, demand) => sum + demand[part] * size + 2 * PADDING.side, 0);

/** Lays out a table: in portrait if it fits without wrapping, otherwise in landscape. */
export function layOut(
  columns: readonly PrintedColumn[],
  rows: readonly (readonly string[])[],
  fonts: Fonts,
): Layout {
  const demands = measureColumns(columns, rows, fonts);
  const upright = total(demands, 'most', UPRIGHT_SIZE) <= SHORT_SIDE - 2 * MARGIN.side;
  const room = (upright ? SHORT_SIDE : LONG_SIDE) - 2 * MARGIN.side;
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
    height: upright ? LONG_SIDE : SHORT_SIDE,
    fontSize,
    edges,
  };
}
