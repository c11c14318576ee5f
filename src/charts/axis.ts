import { product } from '../product';
import { finite } from '../schema/arithmetic';
import { type ChartData, type ChartKind, numbersOf, seriesOf } from './chart-data';

/** From here on a locale has no words: it would write '100,000tn'. */
const BEYOND_WORDS = 1e15;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const compactWith = (least: 0 | 1) =>
  new Intl.NumberFormat(product.locale, {
    notation: 'compact',
    minimumFractionDigits: least,
    maximumFractionDigits: 1,
  });

const compact = compactWith(0);
const tenths = compactWith(1);

/** The unit of a number, as in 'm' for millions, and whether it is shown with tenths of it. */
function unitOf(value: number) {
  const parts = compact.formatToParts(value);
  return {
    unit: parts.find(({ type }) => type === 'compact')?.value,
    hasTenths: parts.some(({ type }) => type === 'fraction'),
  };
}

/**
 * A number on an axis, which has room for a few characters: in the locale's words, as in '1.2m' and
 * on the map, and as a power of ten where it has none, as in '2 × 10²⁰'. Tooltips and tables show it
 * in full.
 *
 * @param ticks all numbers of the axis; those of one unit have the same number of decimals.
 */
export function axisText(value: number, ticks: readonly number[] = []): string {
  if (Math.abs(value) < BEYOND_WORDS) {
    const { unit } = unitOf(value);
    const alike = ticks.map(unitOf).filter((tick) => tick.unit === unit);
    return (alike.some(({ hasTenths }) => hasTenths) ? tenths : compact).format(value);
  }
  const [digits, power = ''] = value.toExponential(1).split('e+');
  const raised = power.replaceAll(/\d/g, (digit) => RAISED[Number(digit)] ?? '');
  return `${compact.format(Number(digits))} × 10${raised}`;
}

/** Whether figures are counts, between whose ticks there is nothing. */
export const areCounts = (figures: ChartData): boolean =>
  seriesOf(figures).every(({ field }) => field.kind === 'number') &&
  numbersOf(figures).every(Number.isInteger);

/**
 * Whether figures can be drawn as a kind of chart. An axis starts from zero or below and its ends are
 * rounded outwards, for which twice its length has to be a number; parts of a whole need no axis.
 */
export function isDrawable(kind: ChartKind, figures: ChartData): boolean {
  if (kind === 'pie' || kind === 'shares') return true;
  const numbers = numbersOf(figures);
  const length = Math.max(0, ...numbers) - Math.min(0, ...numbers);
  return finite(2 * length) !== null;
}
