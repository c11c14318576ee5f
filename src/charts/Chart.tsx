import { useId, useMemo, useState } from 'react';
import type { Fields, Row } from '../schema/define';
import { currentTheme } from '../theme';
import { ChartTable } from './ChartTable';
import styles from './charts.module.css';
import type { Drawing } from './draw';
import { type Figures, type Kind, numberOf, seriesOf } from './figures';
import { Legend } from './Legend';
import { palettes } from './palette';
import { compose, downloadPicture } from './picture';
import { Plot } from './Plot';
import { summarise } from './summary';

interface Props {
  readonly title: string;
  /** Whose figures they are: written on downloaded pictures, which leave the page. */
  readonly subject: string;
  readonly kind: Kind;
  /** The first field is what the chart runs along, the others are the numbers drawn over it. */
  readonly fields: Fields;
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
}

const hasNumbers = (figures: Figures): boolean =>
  seriesOf(figures).some((series) => figures.rows.some((row) => numberOf(series, row) !== null));

/** Figures as a chart, as a table, as a picture to take along, and in words. */
export function Chart({ title, subject, kind, fields, rows }: Props) {
  const [asTable, setAsTable] = useState(false);
  const summary = useId();
  const heading = useId();
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const figures = useMemo(() => rows && { fields, rows }, [fields, rows]);
  const series = seriesOf({ fields });
  const isEmpty = figures && !hasNumbers(figures);

  function takePicture() {
    const canvas = drawing?.canvas();
    if (!canvas) return;
    const caption = { title, subject, series };
    downloadPicture(compose(canvas, caption, palettes[currentTheme()]), caption, new Date());
  }

  return (
    <figure className={styles['chart']} aria-labelledby={heading} aria-busy={!figures}>
      <figcaption className={styles['head']}>
        <h2 id={heading}>{title}</h2>
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
            <button
              type="button"
              aria-label="Download PNG"
              title="Download PNG"
              disabled={!drawing}
              onClick={takePicture}
            >
              PNG
            </button>
          </div>
        )}
      </figcaption>
      {figures && (
        <p id={summary} className="visually-hidden">
          {summarise(figures)}
        </p>
      )}
      {isEmpty && <p className={styles['empty']}>There are no figures.</p>}
      {figures && !isEmpty && asTable && <ChartTable title={title} figures={figures} />}
      {!isEmpty && !asTable && (
        <>
          <Legend series={series} />
          <Plot {...{ kind, figures }} label={title} describedBy={summary} onDrawn={setDrawing} />
        </>
      )}
    </figure>
  );
}
