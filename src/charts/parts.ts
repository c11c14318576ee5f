import { product } from '../product';
import { finite, shareOf } from '../schema/arithmetic';
import type { ChartData, ChartKind, LinkOf } from './chart-data';

/** The palette has no more colours. */
const MOST_SLICES = 6;

/** The parts of a whole by the first number, in the order of the rows. */
export function partsOf({ axis, series: [series = axis], rows }: ChartData) {
  const values = rows.map(series.numberOf);
  const sum = finite(values.reduce((sum: number, value) => sum + (value ?? 0), 0));
  const options = { style: 'percent', maximumFractionDigits: 1 } as const;
  return rows.map((row, index) => {
    const value = values[index] ?? null;
    const share = shareOf(value, sum)?.toLocaleString(product.locale, options) ?? null;
    return { row, label: axis.textOf(row), text: series.textOf(row), value, share };
  });
}

/** The kind of chart that suits the figures: bars for many parts, or parts that are not positive. */
export function effectiveKind(kind: ChartKind, figures: ChartData): ChartKind {
  if (kind !== 'pie') return kind;
  const parts = partsOf(figures);
  const isDivided = parts.every(({ value }) => (value ?? 0) >= 0) && parts.some((one) => one.share);
  return isDivided && parts.length <= MOST_SLICES ? 'pie' : 'bar';
}

/** The parts of a pie, or the series if there are several, in the order of the colours. */
export function legendOf(kind: ChartKind, figures: ChartData, linkOf?: LinkOf) {
  if (kind === 'pie') {
    return partsOf(figures).map(({ row, label, text, share }) => ({
      label,
      text: share === null ? text : `${text} (${share})`,
      to: linkOf?.(row) ?? null,
    }));
  }
  const { series } = figures;
  return series.length < 2
    ? []
    : series.map(({ field: { label } }) => ({ label, text: '', to: null }));
}
