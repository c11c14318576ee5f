import type { LastRun } from './last-run.ts';
import { type Figure, median, type Part } from './part.ts';

/** What was measured of each figure, by console. */
export type Samples = Readonly<Record<string, Readonly<Partial<Record<Side, readonly number[]>>>>>;

type Side = 'here' | 'beside' | 'floor';

const LABEL_WIDTH = 34;
const COLUMNS = [
  ['median', 11],
  ['min – max', 17],
  ['to beside (goal)', 22],
  ['to floor', 10],
  ['target', 14],
  ['last run', 19],
] as const;

const line = (label: string, cells: readonly string[]): string =>
  label.padEnd(LABEL_WIDTH) +
  COLUMNS.map(([, width], index) => (cells[index] ?? '').padStart(width)).join('');

const digits = (value: number, unit: Figure['unit']): string =>
  value.toFixed(unit === 'kB' ? 1 : 0);

/** A bound, with a word where it is not kept. */
function bound(value: number, limit: number | undefined, unit = ''): string {
  if (limit === undefined) return '–';
  return `${value > limit ? 'over ' : ''}${limit} ${unit}`.trim();
}

function ratio(value: number, other: readonly number[] | undefined, goal?: number): string {
  if (other === undefined) return '–';
  const quotient = value / median(other);
  return `${quotient.toFixed(2)}${goal === undefined ? '' : ` (${bound(quotient, goal)})`}`;
}

function change(value: number, before: number | undefined, unit: Figure['unit']): string {
  if (before === undefined) return '–';
  const percent = Math.round((value / before - 1) * 100);
  return `${digits(before, unit)} ${unit} (${percent > 0 ? '+' : ''}${percent} %)`;
}

/** A part's figures as a table for a terminal. */
export function table({ title, figures }: Part, samples: Samples, last: LastRun): string {
  const rows = Object.entries(figures).flatMap(([name, { label, unit, goal, target }]) => {
    const { here, beside, floor } = samples[name] ?? {};
    if (!here) return [];
    const value = median(here);
    return line(`  ${label}`, [
      `${digits(value, unit)} ${unit}`,
      `${digits(Math.min(...here), unit)} – ${digits(Math.max(...here), unit)}`,
      ratio(value, beside, goal),
      ratio(value, floor),
      bound(value, target, unit),
      change(value, last[name], unit),
    ]);
  });
  const headings = COLUMNS.map(([heading]) => heading);
  return ['', line(title, headings), ...rows].join('\n');
}
