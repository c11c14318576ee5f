import { LONG_SIDE, SHORT_SIDE } from '../../../paper/a4.ts';

/** A4, lying. In points, like all lengths here. */
export const PAGE = { width: LONG_SIDE, height: SHORT_SIDE } as const;

/** The space around the contents; the lower one holds the footer. */
export const MARGIN = { side: 28, top: 30, bottom: 40 } as const;

/** The space around a cell's text. */
export const PADDING = { side: 4, top: 3 } as const;

export const FONT_SIZE = 7.5;
export const LINE_HEIGHT = FONT_SIZE * 1.25;

/** Where each of some columns begins, and where the last one ends. */
export function columnEdges(columns: readonly { readonly width: number }[]): number[] {
  const asked = columns.reduce((sum, { width }) => sum + width, 0);
  const scale = (PAGE.width - 2 * MARGIN.side) / asked;
  const edges: number[] = [MARGIN.side];
  for (const { width } of columns) edges.push((edges.at(-1) ?? 0) + width * scale);
  return edges;
}

export function rowHeight(lines: number): number {
  return lines * LINE_HEIGHT + 2 * PADDING.top;
}

/** How many lines of a row fit into so much room. */
export function linesIn(room: number): number {
  return Math.floor((room - 2 * PADDING.top) / LINE_HEIGHT);
}
