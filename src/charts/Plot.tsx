import type { G2 } from '@ant-design/charts';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Theme } from '../theme';
import { onDemand } from '../ui/on-demand';
import type { ChartData, ChartKind, LinkOf } from './chart-data';
import styles from './charts.module.css';
import { barsHeight, configOf, pictureName, type Point } from './plot-config';
import { useTurn } from './useTurn';

/** What the library hands over of a drawing. */
interface Drawn {
  readonly chart: G2.Chart;
  downloadImage(name: string): void;
  triggerResize(): void;
}

const Drawing = onDemand(async () => (await import('./draw')).Drawing, 'part');

interface Props {
  readonly kind: ChartKind;
  readonly figures: ChartData;
  readonly linkOf: LinkOf | undefined;
  readonly theme: Theme;
  readonly title: string;
  readonly describedBy: string;
  /** Whether there is a drawing. */
  readonly isDrawn: boolean;
  /** Must be stable. */
  readonly onDrawn: (isDrawn: boolean) => void;
  /** Draws with title and this subtitle once, and downloads that. */
  readonly picture: { readonly subtitle: string } | null;
  /** Must be stable. */
  readonly onPicture: (picture: null) => void;
}

export function Plot(props: Props) {
  const { kind, figures, linkOf, theme, title, describedBy } = props;
  const { isDrawn, onDrawn, picture, onPicture } = props;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const isTurn = useTurn(box);
  const [drawing, setDrawing] = useState<Drawn | null>(null);

  // At once: it may be drawn before an effect runs.
  const begin = useCallback(
    (made: Drawn) => {
      made.chart.on('afterrender', () => onDrawn(true));
      setDrawing(made);
    },
    [onDrawn],
  );
  useEffect(() => () => onDrawn(false), [onDrawn]);

  // The library draws again whenever its component is rendered.
  const drawn = useMemo(() => {
    const caption = picture ? { title, ...picture } : undefined;
    const name = { role: 'img', 'aria-label': title, 'aria-describedby': describedBy };
    return (
      <Drawing
        {...configOf({ kind, figures, linkOf, theme, caption })}
        kind={kind}
        className={styles['canvas']}
        containerAttributes={{ ...name, 'data-drawn-for': theme }}
        onReady={begin}
        containerStyle={{}}
      />
    );
  }, [kind, figures, linkOf, theme, picture, title, describedBy, begin]);

  useEffect(() => {
    if (!drawing || !box.current) return undefined;
    const take = () => {
      if (!picture) return;
      drawing.downloadImage(pictureName(title, new Date()));
      onPicture(null);
    };
    const open = ({ data }: { readonly data?: { readonly data?: Point } }) => {
      const to = data?.data?.to ?? null;
      if (to !== null) void navigate(to);
    };
    const { chart } = drawing;
    chart.on('afterrender', take);
    chart.on('element:click', open);
    // The library only follows the size of the window.
    const sizes = new ResizeObserver(() => drawing.triggerResize());
    sizes.observe(box.current);
    return () => {
      chart.off('afterrender', take);
      chart.off('element:click', open);
      sizes.disconnect();
    };
  }, [drawing, picture, title, onPicture, navigate]);

  return (
    <div
      ref={box}
      className={styles['plot']}
      data-drawn={isDrawn}
      // The library places its labels as from left to right.
      dir="ltr"
      style={{ height: barsHeight(kind, figures) }}
    >
      <Suspense>{isTurn && drawn}</Suspense>
    </div>
  );
}
