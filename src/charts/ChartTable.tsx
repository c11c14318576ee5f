import { Link } from 'react-router';
import { axisOf, type ChartData, type LinkOf, seriesOf, textOf } from './chart-data';
import styles from './charts.module.css';

interface Props {
  readonly title: string;
  readonly figures: ChartData;
  /** The list behind a row of figures. */
  readonly linkOf?: LinkOf | undefined;
}

/** The figures of a chart as a table, which doesn't need the chart library. */
export function ChartTable({ title, figures, linkOf }: Props) {
  const axis = axisOf(figures);
  const series = seriesOf(figures);
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={`${title}, table`}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {[axis, ...series].map(({ name, field }) => (
              <th key={name} scope="col">
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map((row, index) => {
            const to = linkOf?.(row) ?? null;
            const text = textOf(axis, row);
            return (
              <tr key={index}>
                <th scope="row">{to === null ? text : <Link to={to}>{text}</Link>}</th>
                {series.map((one) => (
                  <td key={one.name}>{textOf(one, row)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
