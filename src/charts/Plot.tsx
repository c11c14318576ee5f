import type { G2 } from '@ant-design/charts';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { onDemand } from '../ui/on-demand';
import type { Point } from './chart-data';
import styles from './charts.module.css';
import { barsHeight, configOf, pictureName, pictureOf, type PlotOptions } from './plot-config';
import { useTurn } from './useTurn';

/** What the library hands over of a drawing. */
interface Drawn {
  readonly chart: G2.Chart;
  downloadImage(name: string): void;
  triggerResize(): void;
}

const Drawing = onDemand(() => import('./draw'), 'part');

interface Props extends PlotOptions {
  readonly title: string;
  readonly describedBy: string;
  readonly isDrawn: boolean;
  /** Must be stable. */
  readonly onDrawn: (isDrawn: boolean) => void;
}

export function Plot({ kind, figures, theme, title, describedBy, isDrawn, onDrawn }: Props) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawn>(null);
  const isTurn = useTurn();

  useEffect(() => {
    // The library only follows the size of the window.
    const sizes = new ResizeObserver(() => drawing.current?.triggerResize());
    if (box.current) sizes.observe(box.current);
    return () => {
      sizes.disconnect();
      onDrawn(false);
    };
  }, [onDrawn]);

  // The library draws again whenever its component is rendered.
  const drawn = useMemo(() => {
    const name = { role: 'img', 'aria-label': title, 'aria-describedby': describedBy };
    function begin(made: Drawn): void {
      drawing.current = made;
      made.chart.on('afterrender', () => onDrawn(true));
      made.chart.on('element:click', ({ data }: { readonly data?: { readonly data?: Point } }) => {
        const to = data?.data?.to ?? null;
        if (to !== null) void navigate(to);
      });
    }
    return (
      <Drawing
        {...configOf({ kind, figures, theme })}
        kind={kind}
        className={styles['canvas']}
        containerAttributes={{ ...name, 'data-drawn-for': theme }}
        onReady={begin}
        containerStyle={{}}
      />
    );
  }, [kind, figures, theme, title, describedBy, onDrawn, navigate]);

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

interface PictureProps extends PlotOptions {
  readonly title: string;
  readonly subtitle: string;
  /** Must be stable. */
  readonly onSaved: () => void;
}

/** Draws once more, out of sight, and downloads that. */
export function Picture({ title, subtitle, onSaved, ...options }: PictureProps) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <Drawing
        {...pictureOf(options, title, subtitle)}
        kind={options.kind}
        onReady={({ chart, downloadImage }: Drawn) => {
          chart.once('afterrender', () => {
            downloadImage(pictureName(title, new Date()));
            onSaved();
          });
        }}
      />
    </div>
  );
}
