import { product } from '../product';
import { finite, shareOf } from '../schema/arithmetic';
import { axisOf, type ChartData, type ChartKind, numberOf, seriesOf, textOf } from './chart-data';

/** The palette has no more colours. */
const MOST_SLICES = 6;

export interface Part {
  readonly label: string;
  readonly text: string;
  readonly value: number | null;
  readonly share: string | null;
}

export function partsOf(figures: ChartData): readonly Part[] {
  const axis = axisOf(figures);
  const series = seriesOf(figures)[0] ?? axis;
  const values = figures.rows.map((row) => numberOf(series, row));
  const sum = finite(values.reduce((sum: number, value) => sum + (value ?? 0), 0));
  const options = { style: 'percent', maximumFractionDigits: 1 } as const;
  return figures.rows.map((row, index) => {
    const value = values[index] ?? null;
    const share = shareOf(value, sum)?.toLocaleString(product.locale, options) ?? null;
    return { label: textOf(axis, row), text: textOf(series, row), value, share };
  });
}

/** The kind of chart that suits the figures: bars for many parts, or parts that are not positive. */
export function effectiveKind(kind: ChartKind, figures: ChartData): ChartKind {
  if (kind !== 'pie') return kind;
  const parts = partsOf(figures);
  const isDivided = parts.every(({ value }) => (value ?? 0) >= 0) && parts.some((one) => one.share);
  return isDivided && parts.length <= MOST_SLICES ? 'pie' : 'bar';
}
