import { onTestFinished, vi } from 'vitest';
import type { Drawing, Settings } from '../../src/maps/canvas.ts';

/** A map that the page has asked for, and what it was told to show last. */
export interface AskedMap extends Pick<Settings, 'onPoint' | 'onChoose'> {
  marked: string | null;
  points: Parameters<Drawing['place']>[0];
}

const nothing = (): void => undefined;

/**
 * The maps that are there. jsdom has no canvas: until the test ends, what draws a map takes note of
 * what it is asked for and draws nothing. Call it before rendering.
 */
export function noteMaps(): ReadonlySet<AskedMap> {
  const maps = new Set<AskedMap>();
  const draw = (_box: HTMLElement, _outlines: unknown, settings: Settings): Drawing => {
    const { onPoint, onChoose } = settings;
    const map: AskedMap = { onPoint, onChoose, marked: null, points: [] };
    maps.add(map);
    return {
      paint: nothing,
      mark: (district) => {
        map.marked = district;
      },
      place: (points) => {
        map.points = points;
      },
      zoom: nothing,
      showAll: nothing,
      destroy: () => void maps.delete(map),
    };
  };
  vi.doMock('../../src/maps/canvas.ts', () => ({ draw }));
  onTestFinished(() => vi.doUnmock('../../src/maps/canvas.ts'));
  return maps;
}
