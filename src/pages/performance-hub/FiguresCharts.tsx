import { Chart } from '../../charts/Chart';
import type { HubTab } from '../../resources/performance-hub';
import type { Row } from '../../schema/define';
import styles from './performance-hub.module.css';

interface Props extends Pick<HubTab, 'charts'> {
  readonly kind: 'column' | 'bar' | 'line';
  /** Of when the figures are, for pictures that leave the page. */
  readonly subject: string;
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
}

/** The charts of a tab. */
export function FiguresCharts({ charts, ...props }: Props) {
  return (
    <div className={styles['charts']} data-kind={props.kind}>
      {charts.map((chart) => (
        <Chart key={chart.title} {...chart} {...props} />
      ))}
    </div>
  );
}
