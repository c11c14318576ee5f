import type { G2 } from '@ant-design/charts';
import {
  type ComponentType,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { onDemand } from '../ui/on-demand';
import type { Theme } from '../theme';
import type { ChartData, ChartKind, LinkOf } from './chart-data';
import styles from './charts.module.css';
import { barsHeight, configOf, pictureName, type PlotConfig, type Point } from './plot-config';

interface Drawing {
  readonly chart: G2.Chart;
  downloadImage(name: string): void;
  triggerResize(): void;
}

interface PlotProps extends PlotConfig {
  readonly onReady: (drawing: Drawing) => void;
}

const load = (name: 'Bar' | 'Column' | 'Line' | 'Pie') =>
  onDemand(async () => (await import('./draw'))[name] as ComponentType<PlotProps>, 'part');

const COMPONENTS = {
  bar: load('Bar'),
  column: load('Column'),
  line: load('Line'),
  pie: load('Pie'),
} as const;

interface Props {
  readonly kind: ChartKind;
  readonly figures: ChartData;
  readonly linkOf: LinkOf | undefined;
  readonly theme: Theme;
  readonly label: string;
  readonly describedBy: string;
  /** Draws with this caption once, and downloads that. */
  readonly picture: { readonly title: string; readonly subtitle: string } | null;
  readonly onTaken: () => void;
  /** Whether there is a drawing. Must be stable. */
  readonly onDrawn: (isDrawn: boolean) => void;
}

export function Plot(props: Props) {
  const { kind, figures, linkOf, theme, label, describedBy, picture, onTaken, onDrawn } = props;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [isDrawn, setDrawn] = useState(false);

  // At once: it may be drawn before an effect runs.
  const begin = useCallback((made: Drawing) => {
    made.chart.on('afterrender', () => setDrawn(true));
    setDrawing(made);
  }, []);

  // The library draws again whenever its component is rendered.
  const drawn = useMemo(() => {
    const Component = COMPONENTS[kind];
    const config = configOf({ kind, figures, linkOf, theme, caption: picture ?? undefined });
    const name = { role: 'img', 'aria-label': label, 'aria-describedby': describedBy };
    return (
      <Component
        {...config}
        className={styles['canvas']}
        containerAttributes={{ ...name, 'data-drawn-for': theme }}
        onReady={begin}
        containerStyle={{}}
      />
    );
  }, [kind, figures, linkOf, theme, picture, label, describedBy, begin]);

  useEffect(() => {
    if (!drawing || !box.current) return undefined;
    const take = () => {
      if (!picture) return;
      drawing.downloadImage(pictureName(picture.title, new Date()));
      onTaken();
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
  }, [drawing, picture, onTaken, navigate]);

  useEffect(() => {
    onDrawn(isDrawn);
    return () => onDrawn(false);
  }, [isDrawn, onDrawn]);

  return (
    <div
      ref={box}
      className={styles['plot']}
      data-drawn={isDrawn}
      // The library places its labels as from left to right.
      dir="ltr"
      style={{ height: barsHeight(kind, figures) }}
    >
      <Suspense>{drawn}</Suspense>
    </div>
  );
}
