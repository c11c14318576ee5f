import {
  type CSSProperties,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import { currentTheme, subscribeTheme } from '../theme';
import { useWhenOnline } from '../ui/useWhenOnline';
import styles from './charts.module.css';
import type { Drawing } from './draw';
import type { ChartData, ChartKind, LinkOf } from './chart-data';
import { palettes } from './palette';
import { specOf } from './spec';

interface Props {
  readonly kind: ChartKind;
  /** Undefined while loading. The library loads afterwards and delays no figures. */
  readonly figures: ChartData | undefined;
  /** The target of a click on a figure; stable for the same figures. */
  readonly linkOf: LinkOf | undefined;
  readonly label: string;
  readonly describedBy: string;
  /** Receives the drawing, for export as an image; null on unmount. Must be stable. */
  readonly onDrawn: (drawing: Drawing | null) => void;
}

/** In pixels: a bar with its label, the space around all bars, and the maximum height. */
const BAR = 26;
const BARS_PADDING = 40;
const MAX_HEIGHT = 720;
/** The minimum heights; shares have no axis below. */
const MIN_HEIGHTS: Partial<Readonly<Record<ChartKind, number>>> = { bar: 220, shares: 160 };

/** The height of bars, set in the style sheet unless a page has its own. */
function barsHeight(kind: ChartKind, figures: ChartData | undefined): CSSProperties | undefined {
  const least = MIN_HEIGHTS[kind];
  if (least === undefined || !figures) return undefined;
  const height = Math.min(MAX_HEIGHT, Math.max(least, figures.rows.length * BAR + BARS_PADDING));
  return { '--height': `${height}px` } as CSSProperties;
}

/** Figures drawn on a canvas by a library that loads with the first chart. */
export function Plot({ kind, figures, linkOf, label, describedBy, onDrawn }: Props) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (hasFailed || !figures) return;
    let isUnmounted = false;
    let drawn: Drawing | undefined;
    const show = async () => {
      const { draw } = await import('./draw');
      if (isUnmounted || !box.current) return;
      const cursor = linkOf ? 'pointer' : 'default';
      drawn = await draw(box.current, specOf(kind, figures, palettes[theme], cursor));
      if (isUnmounted) drawn.destroy();
      else {
        drawn.onPick((place) => {
          const row = figures.rows[place];
          const to = row ? (linkOf?.(row) ?? null) : null;
          if (to !== null) void navigate(to);
        });
        onDrawn(drawn);
        setDrawn(true);
      }
    };
    show().catch(() => !isUnmounted && setFailed(true));
    return () => {
      isUnmounted = true;
      onDrawn(null);
      drawn?.destroy();
    };
  }, [kind, figures, linkOf, theme, hasFailed, onDrawn, navigate]);

  const retry = useCallback(() => setFailed(false), []);
  useWhenOnline(hasFailed ? retry : null);

  if (hasFailed) {
    return (
      <div className={styles['failed']} role="alert">
        <p>The chart could not be loaded.</p>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return (
    <div className={styles['plot']} data-drawn={isDrawn} style={barsHeight(kind, figures)}>
      <div
        ref={box}
        className={styles['canvas']}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        data-drawn-for={theme}
      />
    </div>
  );
}
