import { expect, it } from 'vitest';
import { chartData, type ChartKind, type Point } from '../../../src/charts/chart-data';
import { configOf, pictureName } from '../../../src/charts/plot-config';
import type { Row } from '../../../src/schema/language/fields';
import { fields, months } from './sample';

const { month, gst, count } = fields;
const rows = months(['2024-01', 1500, 3], ['2024-02', null, 9], ['2024-01', 3000, 5]);

/** What the chart library is given of the parts that a test looks at. */
interface Given {
  readonly data: readonly (Point & { readonly place: string })[];
  readonly scale: { readonly y: object };
  readonly axis: {
    readonly x: { labelFormatter(place: string): string };
    readonly y: {
      labelFormatter(tick: number): string;
      tickFilter?(tick: number): boolean;
    };
  };
  readonly tooltip: { title(point: unknown): string; items: ((point: unknown) => unknown)[] };
  readonly legend: { readonly color: { labelFormatter(place: string): string } };
}

const given = (kind: ChartKind, series: object = { gst }, of: readonly Row[] = rows): Given => {
  const figures = chartData({ month, ...series }, of);
  return configOf(kind, figures, 'light') as unknown as Given;
};

it('draws the first number of each row at its place, and nothing where none was sent', () => {
  const { data } = given('column', { gst, count });
  expect(data.map(({ place, value }) => [place, value])).toEqual([
    ['0', 1500],
    ['1', null],
    ['2', 3000],
  ]);
});

it('keeps the place of every row, the same label twice too', () => {
  const { axis, data } = given('line');
  expect(data.map(({ place }) => axis.x.labelFormatter(place))).toEqual([
    '01/24',
    '02/24',
    '01/24',
  ]);
});

it('is short on the axes, and whole in the tooltip with all numbers', () => {
  const { axis, tooltip, data } = given('column', { gst, count });
  const labels = [950, 1500, 2_400_000, 3e16].map((value) => axis.y.labelFormatter(value));
  // Older rules of the language write capital letters, as in Node 20.19.
  expect(labels.map((label) => label.toLowerCase())).toEqual(['950', '1.5k', '2.4m', '3e16']);
  const said = data
    .slice(0, 2)
    .map((one) => [tooltip.title(one), ...tooltip.items.map((item) => item(one))]);
  expect(said).toEqual([
    ['01/2024', { name: 'GST', value: '1,500.00' }, { name: 'Count', value: '3' }],
    ['02/2024', { name: 'GST', value: '—' }, { name: 'Count', value: '9' }],
  ]);
});

it('lists the parts of a pie in its legend, long names cut short', () => {
  const months = rows.map((row, place) => ({
    ...row,
    month: place === 1 ? 'M'.repeat(30) : row['month'],
  }));
  const { legend, data } = given('pie', { count }, months as Row[]);
  const entries = data.map(({ place }) => legend.color.labelFormatter(place));
  expect(entries).toEqual([
    '01/2024 3 (17.6%)',
    `${'M'.repeat(21)}… 9 (52.9%)`,
    '01/2024 5 (29.4%)',
  ]);
});

/** The configuration of months that have these counts. */
const counted = (series: object, counts: (number | null)[]) =>
  given(
    'column',
    series,
    months(...counts.map((one): [string, typeof one, typeof one] => ['2024-01', one, one])),
  );

it.each([
  ['of counts are whole', { count }, [0, 1], [0, 1]],
  ['of amounts are not', { gst }, [0, 1], [0, 0.5, 1]],
  ['of other numbers are not', { count }, [0, 1.5], [0, 0.5, 1]],
])('the ticks %s', (_, series, counts, ticks) => {
  const { tickFilter = () => true } = counted(series, counts).axis.y;
  expect([0, 0.5, 1].filter((tick) => tickFilter(tick))).toEqual(ticks);
});

it.each([
  [[500, 900], 0, 900],
  [[500, -20, null], -20, 500],
  // The library would end it at 1.
  [[5, -5], -5, 5],
])('the axis of %j is from %s to %s or a little more', (values, domainMin, domainMax) => {
  expect(counted({ gst }, values).scale.y).toEqual({ domainMin, domainMax });
});

it.each([
  ['GST by Month', 'All time', 'gst_by_month_all_time_20240630_120000.png'],
  ['../../Größe &', '<b>ŋ</b>', 'größe_b_ŋ_b_20240630_120000.png'],
  ['GST', 'x'.repeat(150), `gst_${'x'.repeat(96)}_20240630_120000.png`],
])('the picture of %s of %s is called %s', (title, subject, name) => {
  expect(pictureName(title, subject, new Date('2024-06-30T12:00:00Z'))).toBe(name);
});
