import { config } from '../config';
import { finite, shareOf } from '../schema/arithmetic';
import { axisOf, type ChartData, type ChartKind, numberOf, seriesOf, textOf } from './chart-data';

/** More slices are hard to compare; bars share a baseline. */
const MOST_SLICES = 3;

const percent = new Intl.NumberFormat(config.locale, {
  style: 'percent',
  maximumFractionDigits: 1,
});

export interface Part {
  readonly label: string;
  /** Formatted as in tables. */
  readonly text: string;
  /** Null if missing. */
  readonly value: number | null;
  /** The percentage of the whole; null without a value or a whole. */
  readonly share: string | null;
}

/** The rows as parts of the sum of the first series. */
export function partsOf(figures: ChartData): readonly Part[] {
  const axis = axisOf(figures);
  const series = seriesOf(figures)[0] ?? axis;
  const values = figures.rows.map((row) => numberOf(series, row));
  const whole = finite(values.reduce((sum: number, value) => sum + (value ?? 0), 0));
  return figures.rows.map((row, index) => {
    const value = values[index] ?? null;
    const share = shareOf(value, whole);
    return {
      label: textOf(axis, row),
      text: textOf(series, row),
      value,
      share: share === null ? null : percent.format(share),
    };
  });
}

/**
 * The kind of chart that suits the figures: bars instead of a pie for many parts, or parts that are
 * not positive.
 */
export function effectiveKind(kind: ChartKind, figures: ChartData): ChartKind {
  if (kind !== 'pie') return kind;
  const parts = partsOf(figures);
  const isWhole =
    parts.every(({ value }) => (value ?? 0) >= 0) && parts.some(({ share }) => share !== null);
  if (!isWhole) return 'bar';
  return parts.length <= MOST_SLICES ? 'pie' : 'shares';
}
