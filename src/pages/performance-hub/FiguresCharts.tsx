import { Chart } from '../../charts/Chart';
import type { HubTab } from '../../resources/performance-hub';
import type { Row } from '../../schema/define';
import styles from './performance-hub.module.css';

interface Props extends Pick<HubTab, 'charts'> {
  readonly kind: 'column' | 'bar';
  /** Each takes the whole width; otherwise they stand side by side where there is room. */
  readonly isWide: boolean;
  /** Of when the figures are, for pictures that leave the page. */
  readonly subject: string;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
}

/** The charts of a tab. */
export function FiguresCharts({ charts, isWide, ...props }: Props) {
  return (
    <div className={styles['charts']} data-kind={props.kind} data-wide={isWide}>
      {charts.map((chart) => (
        <Chart key={chart.title} {...chart} {...props} />
      ))}
    </div>
  );
}
