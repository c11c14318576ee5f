import { type ReactNode, useState } from 'react';
import { ChartTable } from './ChartTable';
import styles from './charts.module.css';
import { type ChartData, numbersOf, type LinkOf } from './chart-data';

interface Props {
  readonly title: string;
  /** Additional information on the scope of the figures. */
  readonly note: string | undefined;
  /** Undefined while loading. */
  readonly figures: ChartData | undefined;
  readonly summary: string;
  /** The ids of the elements with the text alternative and the heading. */
  readonly ids: { readonly summary: string; readonly heading: string };
  readonly linkOf: LinkOf | undefined;
  /** Why there is nothing to see; absent if there is. */
  readonly whyEmpty?: string | undefined;
  /** Why there is a table alone; absent if the figures can be drawn. */
  readonly whyTable?: string | undefined;
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a chart: title, text alternative and the figures as a table. */
export function ChartFrame(props: Props) {
  const { title, note, figures, summary, ids, linkOf, whyTable, buttons, children } = props;
  const [asTable, setAsTable] = useState(false);
  const isKnown = figures && numbersOf(figures).length > 0;
  const whyEmpty = figures && !isKnown ? 'There are no figures.' : props.whyEmpty;
  const isEmpty = whyEmpty !== undefined;
  const isTable = asTable || whyTable !== undefined;
  const canChoose = figures && !isEmpty && whyTable === undefined;
  return (
    <figure className={styles['chart']} aria-labelledby={ids.heading} aria-busy={!figures}>
      <figcaption className={styles['head']}>
        <h2 id={ids.heading}>{title}</h2>
        {canChoose && (
          <div className={styles['buttons']}>
            <button
              type="button"
              aria-label="Show as table"
              title="Show as table"
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              Table
            </button>
            {buttons}
          </div>
        )}
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </figcaption>
      {figures && !isEmpty && (
        <p id={ids.summary} className="visually-hidden">
          {summary}
        </p>
      )}
      {isEmpty && <p className={styles['empty']}>{whyEmpty}</p>}
      {whyTable !== undefined && !isEmpty && <p className={styles['why']}>{whyTable}</p>}
      {figures && !isEmpty && isTable && <ChartTable {...{ title, figures, linkOf }} />}
      {!isEmpty && !isTable && children}
    </figure>
  );
}
