import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Fields, Row } from '../schema/language/fields';
import { currentTheme, subscribeTheme } from '../theme';
import { isDrawable } from './axis';
import { ChartFrame } from './ChartFrame';
import styles from './charts.module.css';
import type { Drawing } from './draw';
import { type ChartKind, type LinkOf, numbersOf } from './chart-data';
import { legendOf, type Entry } from './legend-entries';
import { palettes, colourOf } from './palette';
import { effectiveKind } from './parts';
import { compose, downloadPicture } from './picture';
import { Plot } from './Plot';
import { summarise } from './summary';

function Legend({ entries }: { readonly entries: readonly Entry[] }) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  if (entries.length === 0) return null;
  return (
    <ul className={styles['legend']} aria-label="Legend" data-drawn-for={theme}>
      {entries.map(({ label, text, to }, place) => (
        <li key={place}>
          <span style={{ background: colourOf(palettes[theme], place) }} aria-hidden="true" />
          <span>
            {to === null ? label : <Link to={to}>{label}</Link>}
            {text !== null && (
              <>
                {' '}
                <b>{text}</b>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly title: string;
  /** Names whose figures they are on downloaded images. */
  readonly subject: string;
  /** Additional information on the scope of the figures. */
  readonly note?: string | undefined;
  readonly kind: ChartKind;
  /** The first field is the axis, the others are the plotted numbers. */
  readonly fields: Fields;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  /** The list behind a row of figures; stable for the same rows. */
  readonly linkOf?: LinkOf | undefined;
}

/** Figures as a chart, with a table, an image download and a text alternative. */
export function Chart({ title, subject, note, kind: wanted, fields, rows, linkOf }: Props) {
  const ids = { summary: useId(), heading: useId() };
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const figures = useMemo(() => rows && { fields, rows }, [fields, rows]);
  const kind = figures ? effectiveKind(wanted, figures) : wanted;
  const entries = legendOf(kind, figures ?? { fields, rows: [] }, linkOf);

  function takePicture() {
    const canvas = drawing?.canvas();
    if (!canvas) return;
    const caption = { title, subject, entries };
    downloadPicture(compose(canvas, caption, palettes[currentTheme()]), caption, new Date());
  }

  return (
    <ChartFrame
      {...{ title, note, figures, ids, linkOf }}
      summary={figures ? summarise(kind, figures) : ''}
      whyEmpty={
        figures && numbersOf(figures).every((value) => value === 0)
          ? 'All figures are zero.'
          : undefined
      }
      whyTable={
        figures && !isDrawable(kind, figures) ? 'The figures are too large for a chart.' : undefined
      }
      buttons={
        <button
          type="button"
          aria-label="Download PNG"
          title="Download PNG"
          disabled={!drawing}
          onClick={takePicture}
        >
          PNG
        </button>
      }
    >
      <div className={styles['drawing']} data-kind={kind}>
        <Legend entries={entries} />
        <Plot
          {...{ kind, figures, linkOf }}
          label={title}
          describedBy={ids.summary}
          onDrawn={setDrawing}
        />
      </div>
    </ChartFrame>
  );
}
