import { catalogue, type Entry, type FigureName, median, type Samples } from './catalogue.ts';
import type { LastRun } from './last-run.ts';

const LABEL_WIDTH = 34;
const COLUMNS = [
  ['median', 11],
  ['min – max', 17],
  ['best peer', 17],
  ['target', 14],
  ['last run', 19],
] as const;

const line = (label: string, cells: readonly string[]): string =>
  label.padEnd(LABEL_WIDTH) +
  COLUMNS.map(([, width], index) => (cells[index] ?? '').padStart(width)).join('');

const digits = (value: number, unit: Entry['unit']): string => value.toFixed(unit === 'kB' ? 1 : 0);

/** A bound, with a word where it is not kept. */
function bound(value: number, limit: number | undefined, unit: string, broken: string): string {
  if (limit === undefined) return '–';
  return `${value > limit ? `${broken} ` : ''}${limit} ${unit}`;
}

function change(value: number, before: number | undefined, unit: Entry['unit']): string {
  if (before === undefined) return '–';
  const percent = Math.round((value / before - 1) * 100);
  return `${digits(before, unit)} ${unit} (${percent > 0 ? '+' : ''}${percent} %)`;
}

/** A part's figures as a table for a terminal. */
export function table(title: string, measured: Samples, last: LastRun): string {
  const rows = Object.entries(measured).map(([key, samples]) => {
    const name = key as FigureName;
    const { label, unit, peer, target }: Entry = catalogue[name];
    const value = median(samples);
    return line(`  ${label}`, [
      `${digits(value, unit)} ${unit}`,
      `${digits(Math.min(...samples), unit)} – ${digits(Math.max(...samples), unit)}`,
      bound(value, peer, unit, 'behind'),
      bound(value, target, unit, 'over'),
      change(value, last[name], unit),
    ]);
  });
  const headings = COLUMNS.map(([heading]) => heading);
  return ['', line(title, headings), ...rows].join('\n');
}
