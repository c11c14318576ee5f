import { type ReactNode, useState } from 'react';
import { ChartTable } from './ChartTable';
import styles from './charts.module.css';
import { type ChartData, hasNumbers, type LinkOf } from './chart-data';

interface Props {
  readonly title: string;
  /** What the figures are of, where the title leaves it open. */
  readonly note: string | undefined;
  /** Undefined while loading. */
  readonly figures: ChartData | undefined;
  /** The text alternative. */
  readonly summary: string;
  /** The id of the element that has the words, and of the heading. */
  readonly ids: { readonly summary: string; readonly heading: string };
  readonly linkOf: LinkOf | undefined;
  /** More buttons beside the one of the table. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a chart: title, text alternative, and the same figures as a table. */
export function ChartFrame(props: Props) {
  const { title, note, figures, summary, ids, linkOf, buttons, children } = props;
  const [asTable, setAsTable] = useState(false);
  const isEmpty = figures && !hasNumbers(figures);
  return (
    <figure className={styles['chart']} aria-labelledby={ids.heading} aria-busy={!figures}>
      <figcaption className={styles['head']}>
        <h2 id={ids.heading}>{title}</h2>
        {figures && !isEmpty && (
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
      {isEmpty && <p className={styles['empty']}>There are no figures.</p>}
      {figures && !isEmpty && asTable && <ChartTable {...{ title, figures, linkOf }} />}
      {!isEmpty && !asTable && children}
    </figure>
  );
}
