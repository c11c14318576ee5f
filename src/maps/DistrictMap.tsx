import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Space, Typography } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { config } from '../config';
import type { Field } from '../schema/language/fields';
import { useTheme } from '../theme';
import { draw, type Drawing, type Settings } from './canvas';
import { Legend } from './Legend';
import styles from './maps.module.css';
import type { Outline, Position, Extent } from './outlines';
import type { Listeners, PointerTarget } from './marks';
import { type Shades, shadeOf, shades } from './shades';
import { boundsOf, classOf } from './value-classes';

const ZOOM = {
  position: 'absolute',
  insetBlockStart: 10,
  insetInlineEnd: 10,
  zIndex: 1000,
} as const;

const HINT = { margin: 0, paddingInline: 16, paddingBlockEnd: 8, fontSize: 12 };

/** Zoom buttons, for people without a wheel or a touch screen. */
function ZoomButtons({ drawing }: { readonly drawing: Drawing | null }) {
  const t = useTranslate();
  const buttons = [
    { name: t('maps.zoomIn', 'Zoom in'), icon: <PlusOutlined />, press: () => drawing?.zoom(1) },
    {
      name: t('maps.zoomOut', 'Zoom out'),
      icon: <MinusOutlined />,
      press: () => drawing?.zoom(-1),
    },
    {
      name: t('maps.showAll', 'Show all districts'),
      icon: <ExpandOutlined />,
      press: () => drawing?.showAll(),
    },
  ];
  return (
    <Space.Compact
      vertical
      role="group"
      aria-label={t('maps.zoomGroup', 'Zoom')}
      data-screen-only
      style={ZOOM}
    >
      {buttons.map(({ name, icon, press }) => (
        <Button key={name} icon={icon} aria-label={name} title={name} onClick={press} />
      ))}
    </Space.Compact>
  );
}

interface Props {
  readonly label: string;
  readonly field: Field;
  readonly outlines: readonly Outline[];
  readonly extent: Extent;
  /** The figure per district; undefined while loading. */
  readonly figures: ReadonlyMap<string, number> | undefined;
  readonly marked: string | null;
  readonly points: readonly Position[];
  readonly onPoint: (target: PointerTarget | null) => void;
  readonly onChoose: (target: PointerTarget) => void;
  readonly children: ReactNode;
}

function classify(outlines: Props['outlines'], figures: Props['figures'], palette: Shades) {
  const known = outlines.flatMap(({ district }) => figures?.get(district) ?? []);
  const bounds = boundsOf(known);
  const classes = known.length === 0 ? 0 : bounds.length + 1;
  const colours = Array.from({ length: classes }, (_, index) => shadeOf(palette, index, classes));
  return {
    bounds,
    colours,
    isWhole: known.every(Number.isInteger),
    hasGaps: known.length < outlines.length,
  };
}

export default function DistrictMap(props: Props) {
  const t = useTranslate();
  const { label, field, outlines, figures, marked, points, children } = props;
  const theme = useTheme();
  const hint = useId();
  const { box, drawing } = useDrawing(outlines, props);
  const { bounds, colours, ...legend } = useMemo(
    () => classify(outlines, figures, shades[theme]),
    [outlines, figures, theme],
  );

  useEffect(() => {
    drawing?.paint(shades[theme], (district) => {
      const figure = figures?.get(district);
      return figure === undefined ? undefined : colours[classOf(bounds, figure)];
    });
  }, [drawing, theme, figures, bounds, colours]);
  useEffect(() => drawing?.mark(marked), [drawing, marked]);
  useEffect(() => drawing?.place(points), [drawing, points]);

  return (
    <div data-drawn={drawing !== null}>
      <div className={styles['frame']}>
        <div
          ref={box}
          className={styles['box']}
          role="application"
          aria-label={label}
          aria-describedby={hint}
        />
        {children}
        <ZoomButtons drawing={drawing} />
      </div>
      {figures && <Legend {...{ field, bounds, colours }} {...legend} />}
      <Typography.Paragraph id={hint} style={HINT} type="secondary" data-screen-only>
        {matchMedia('(pointer: coarse)').matches
          ? t('maps.touch', 'Use two fingers to move and zoom the map.')
          : t(
              'maps.drag',
              'Drag or use the arrow keys to pan. Zoom with + and −, or hold Ctrl (⌘) and scroll.',
            )}
      </Typography.Paragraph>
      {config.map.tiles && (
        <Typography.Paragraph style={HINT} type="secondary">
          {config.map.attribution}
        </Typography.Paragraph>
      )}
    </div>
  );
}

/** Draws a map of outlines. */
function useDrawing(
  outlines: readonly Outline[],
  { extent, ...listeners }: Listeners & Pick<Settings, 'extent'>,
) {
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const onPoint = useEffectEvent(listeners.onPoint);
  const onChoose = useEffectEvent(listeners.onChoose);

  useEffect(() => {
    if (!box.current) return;
    const made = draw(box.current, outlines, {
      extent,
      tiles: config.map.tiles,
      onPoint: (target) => onPoint(target),
      onChoose: (target) => onChoose(target),
    });
    // eslint-disable-next-line react/set-state-in-effect
    setDrawing(made);
    return () => made.destroy();
  }, [outlines, extent]);

  return { box, drawing };
}
