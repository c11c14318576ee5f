import { product } from '../product';
import { finite, shareOf } from '../schema/arithmetic';
import { axisOf, type ChartData, type ChartKind, numberOf, seriesOf, textOf } from './chart-data';

/** More slices are hard to compare; bars share a baseline. */
const MOST_SLICES = 3;

const percentWith = (decimals: 0 | 1) =>
  new Intl.NumberFormat(product.locale, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

const whole = percentWith(0);
const tenths = percentWith(1);

/** Whether a share is shown as a whole number of hundredths. */
const isWhole = (share: number): boolean => Math.round(share * 1000) % 10 === 0;

export interface Part {
  readonly label: string;
  /** Formatted as in tables. */
  readonly text: string;
  /** Null if missing. */
  readonly value: number | null;
  /** The percentage of the whole, with as many decimals as the others; null without a value or a whole. */
  readonly share: string | null;
}

/** The rows as parts of the sum of the first series. */
export function partsOf(figures: ChartData): readonly Part[] {
  const axis = axisOf(figures);
  const series = seriesOf(figures)[0] ?? axis;
  const values = figures.rows.map((row) => numberOf(series, row));
  const sum = finite(values.reduce((sum: number, value) => sum + (value ?? 0), 0));
  const shares = values.map((value) => shareOf(value, sum));
  const percent = shares.every((share) => share === null || isWhole(share)) ? whole : tenths;
  return figures.rows.map((row, index) => {
    const share = shares[index] ?? null;
    return {
      label: textOf(axis, row),
      text: textOf(series, row),
      value: values[index] ?? null,
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
  const isDivided =
    parts.every(({ value }) => (value ?? 0) >= 0) && parts.some(({ share }) => share !== null);
  if (!isDivided) return 'bar';
  return parts.length <= MOST_SLICES ? 'pie' : 'shares';
}
