import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentTheme, subscribeTheme } from '../theme';
import styles from './charts.module.css';
import type { Drawing } from './draw';
import type { Figures, Kind } from './figures';
import { palettes } from './palette';
import { specOf } from './spec';

interface Props {
  readonly kind: Kind;
  /** Undefined while they are on their way; the library is fetched meanwhile. */
  readonly figures: Figures | undefined;
  readonly label: string;
  /** The element that says in words what is drawn. */
  readonly describedBy: string;
  /** Told what is drawn, for whoever wants a picture of it; null once it is gone. Never changes. */
  readonly onDrawn: (drawing: Drawing | null) => void;
}

/** Figures on a canvas, drawn by a library that is loaded when the first chart is. */
export function Plot({ kind, figures, label, describedBy, onDrawn }: Props) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (hasFailed) return;
    let gone = false;
    let drawn: Drawing | undefined;
    const show = async () => {
      const { draw } = await import('./draw');
      if (gone || !box.current || !figures) return;
      drawn = await draw(box.current, specOf(kind, figures, palettes[theme]));
      if (gone) drawn.destroy();
      else {
        onDrawn(drawn);
        setDrawn(true);
      }
    };
    show().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      onDrawn(null);
      drawn?.destroy();
    };
  }, [kind, figures, theme, hasFailed, onDrawn]);

  if (hasFailed) {
    return (
      <div className={styles['failed']} role="alert">
        <p>The chart could not be loaded.</p>
        <button type="button" onClick={() => setFailed(false)}>
          Retry
        </button>
      </div>
    );
  }
  return (
    <div className={styles['plot']} data-drawn={isDrawn}>
      <div
        ref={box}
        className={styles['canvas']}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
      />
    </div>
  );
}
