import type { G2 } from '@ant-design/charts';
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTheme } from '../theme';
import { whenIdle } from '../ui/idle';
import { onDemand } from '../ui/on-demand';
import type { ChartData, ChartKind, Point } from './chart-data';
import styles from './charts.module.css';
import { configOf, plotSize } from './plot-config';

/** What the library hands over of a drawing. */
export interface Drawn {
  readonly chart: G2.Chart;
  downloadImage(name: string): void;
  triggerResize(): void;
}

const Drawing = onDemand(() => import('./draw'));

/** The turn of the last chart. */
let last: Promise<unknown> = Promise.resolve();

/** Several charts drawn at once would block the page: each that is there waits until it is idle. */
function useTurn(box: RefObject<HTMLElement | null>): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    // A slow computer may never be idle.
    const idle = () =>
      new Promise<void>((begin) => (box.current ? whenIdle(begin, { timeout: 500 }) : begin()));
    last = Promise.all([last, Drawing.preload()])
      .then(idle)
      .then(() => setTurn(true));
  }, [box]);
  return isTurn;
}

interface Props {
  readonly kind: ChartKind;
  readonly figures: ChartData;
  readonly title: string;
  readonly describedBy: string;
  readonly drawn: Drawn | null;
  /** Given null when the drawing leaves the page. Must be stable. */
  readonly onDrawn: (drawn: Drawn | null) => void;
}

export function Plot({ kind, figures, title, describedBy, drawn, onDrawn }: Props) {
  const navigate = useNavigate();
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const isTurn = useTurn(box);

  useEffect(() => () => onDrawn(null), [onDrawn]);
  useEffect(() => {
    // The library only follows the size of the window.
    const sizes = new ResizeObserver(() => drawn?.triggerResize());
    if (box.current) sizes.observe(box.current);
    return () => sizes.disconnect();
  }, [drawn]);

  // The library draws again whenever its component is rendered.
  const drawing = useMemo(() => {
    const name = { role: 'img', 'aria-label': title, 'aria-describedby': describedBy };
    function begin(made: Drawn): void {
      made.chart.on('afterrender', () => onDrawn(made));
      made.chart.on('element:click', ({ data }: { readonly data?: { readonly data?: Point } }) => {
        const to = data?.data?.to ?? null;
        if (to !== null) void navigate(to);
      });
    }
    return (
      <Drawing
        {...configOf(kind, figures, theme)}
        kind={kind}
        className={styles['canvas']}
        containerAttributes={{ ...name, 'data-drawn-for': theme }}
        onReady={begin}
        containerStyle={{}}
      />
    );
  }, [kind, figures, theme, title, describedBy, onDrawn, navigate]);

  return (
    // The library places its labels as from left to right.
    <div ref={box} className={styles['plot']} dir="ltr" style={plotSize(kind, figures)}>
      <Suspense>{isTurn && drawing}</Suspense>
    </div>
  );
}
