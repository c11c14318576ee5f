import type { Fonts } from './fonts';
import type { PrintedColumn } from './texts';

/** The widths that a column's contents need, at a font size of 1. */
export interface Demand {
  /** The width below which words are broken. */
  readonly least: number;
  /** The width at which nothing wraps. */
  readonly most: number;
  /** The average width of its cells on one line. */
  readonly usual: number;
}

/** Maximum widths in ems of an unwrapped text and word, so that one long value can't dominate. */
const WIDEST = 40;
const WIDEST_WORD = 11;

/** About how many rows are measured for text columns; longer text in other rows wraps. */
const SAMPLE = 2000;

function measureColumn(
  { label, whole }: PrintedColumn,
  index: number,
  rows: readonly (readonly string[])[],
  fonts: Fonts,
): Demand {
  const words = label.split(' ').map(fonts.heading.width);
  let least = Math.max(...words);
  let most = Math.max(least, Math.min(WIDEST, fonts.heading.width(label)));
  const step = whole ? 1 : Math.ceil(rows.length / SAMPLE);
  let all = 0;
  for (let row = 0; row < rows.length; row += step) {
    const text = rows[row]?.[index] ?? '';
    for (const line of text.includes('\n') ? text.split('\n') : [text]) {
      const width = fonts.text.width(line);
      all += width;
      if (width > most) most = whole ? width : Math.min(width, WIDEST);
      if (whole || width <= least) continue;
      for (const word of line.split(' ')) {
        least = Math.max(least, Math.min(fonts.text.width(word), WIDEST_WORD));
      }
    }
  }
  const measured = Math.max(1, Math.ceil(rows.length / step));
  return { least: whole ? most : least, most, usual: all / measured };
}

export const measureColumns = (
  columns: readonly PrintedColumn[],
  rows: readonly (readonly string[])[],
  fonts: Fonts,
): Demand[] => columns.map((column, index) => measureColumn(column, index, rows, fonts));

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** The maximum column width at which all columns fit; narrower columns keep their width. */
function limit(widths: readonly number[], available: number): number {
  let rest = available;
  let sharing = widths.length;
  for (const width of widths.toSorted((a, b) => a - b)) {
    if (width > rest / sharing) break;
    rest -= width;
    sharing--;
  }
  return rest / sharing;
}

/**
 * Distributes the remaining width in proportion to the difference between each column's usual and
 * least width, so that the cells of a row have similar line counts. No column exceeds its `most`.
 */
function shareRest(demands: readonly Demand[], rest: number): number[] {
  const widths = demands.map(({ least }) => least);
  const open = new Set(demands.keys());
  for (let left = rest; left > 1e-9 && open.size > 0; ) {
    const needs = demands.map(({ least, usual }, index) =>
      open.has(index) ? Math.max(usual - least, least / 10) : 0,
    );
    const part = left / sum(needs);
    for (const index of open) {
      const { most } = demands[index] as Demand;
      const width = (widths[index] ?? 0) + (needs[index] ?? 0) * part;
      left -= Math.min(width, most) - (widths[index] ?? 0);
      widths[index] = Math.min(width, most);
      if (width >= most) open.delete(index);
    }
  }
  return widths;
}

/**
 * Distributes the available width: columns get at least their `most` width if all fit, otherwise
 * their `least` width and a part of the rest. If that doesn't fit either, the widest words are
 * broken.
 */
export function shareWidth(demands: readonly Demand[], available: number): number[] {
  const least = sum(demands.map((demand) => demand.least));
  const most = sum(demands.map((demand) => demand.most));
  if (most <= available) return demands.map((demand) => (demand.most / most) * available);
  if (least > available) {
    const widest = limit(
      demands.map((demand) => demand.least),
      available,
    );
    return demands.map((demand) => Math.min(demand.least, widest));
  }
  return shareRest(demands, available - least);
}
