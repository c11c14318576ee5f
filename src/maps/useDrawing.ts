import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { config } from '../config';
import { currentTheme } from '../theme';
import { useWhenOnline } from '../ui/useWhenOnline';
import type { Drawing, Settings } from './canvas';
import type { Outline } from './outlines';
import type { Listeners } from './pointing';
import { shades } from './shades';

export interface DrawingState {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Null until the map is drawn. */
  readonly drawing: Drawing | null;
  readonly hasFailed: boolean;
  retry(): void;
}

/** Draws a map of outlines with a library that loads with the first map. */
export function useDrawing(
  outlines: readonly Outline[],
  { reach, onPoint, onChoose }: Listeners & Pick<Settings, 'reach'>,
): DrawingState {
  const box = useRef<HTMLDivElement>(null);
  const listeners = useRef({ onPoint, onChoose });
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    listeners.current = { onPoint, onChoose };
  });

  useEffect(() => {
    if (hasFailed) return;
    let isUnmounted = false;
    let made: Drawing | undefined;
    const show = async () => {
      const { draw } = await import('./canvas');
      if (isUnmounted || !box.current) return;
      made = draw(box.current, outlines, {
        reach,
        tiles: config.map.tiles,
        shades: shades[currentTheme()],
        onPoint: (target) => listeners.current.onPoint(target),
        onChoose: (target) => listeners.current.onChoose(target),
      });
      setDrawing(made);
    };
    show().catch(() => !isUnmounted && setFailed(true));
    return () => {
      isUnmounted = true;
      setDrawing(null);
      made?.destroy();
    };
  }, [outlines, reach, hasFailed]);

  const retry = useCallback(() => setFailed(false), []);
  useWhenOnline(hasFailed ? retry : null);

  return { box, drawing, hasFailed, retry };
}
