import { config } from '../config';
import { formatValue } from '../schema/format';
import styles from './charts.module.css';
import type { Series } from './chart-data';
import { STEPS } from './heat';

interface Props {
  readonly series: Series;
  /** The greatest number of a day. */
  readonly most: number;
}

/** How much each shade of a calendar stands for. */
export function HeatLegend({ series: { field }, most }: Props) {
  // Whole numbers have no values in between.
  const exact = (end: number) => (field.kind === 'number' ? Math.floor(end) : end);
  const upTo = (step: number) => formatValue(field, exact((most / STEPS) * step), 'table', config);
  return (
    <ul className={styles['legend']} aria-label="Legend">
      <li>
        <span data-step={0} aria-hidden="true" />
        <span>No {field.label.toLowerCase()}</span>
      </li>
      {most > 0 &&
        Array.from({ length: STEPS }, (_, index) => (
          <li key={index}>
            <span data-step={index + 1} aria-hidden="true" />
            <span>up to {upTo(index + 1)}</span>
          </li>
        ))}
    </ul>
  );
}
