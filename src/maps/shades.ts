import type { Theme } from '../theme';

/** The colours of a map; canvases can't read them from the style sheet. */
export interface Shades {
  /** From the lowest class to the highest: a single hue, distinguished by lightness alone. */
  readonly ramp: readonly [string, string, string, string, string];
  readonly border: string;
  readonly ink: string;
}

export const shades: Readonly<Record<Theme, Shades>> = {
  light: {
    ramp: ['#dbe9f8', '#a6caec', '#6aa3da', '#2f74b5', '#10437a'],
    border: '#5f7690',
    ink: '#17212b',
  },
  dark: {
    ramp: ['#20364f', '#2c5680', '#3f7db3', '#6aaee6', '#b9dcfb'],
    border: '#8196ad',
    ink: '#f2f6fa',
  },
};

export function shadeOf({ ramp }: Shades, place: number, classes: number): string {
  const last = ramp.length - 1;
  const step = classes < 2 ? last / 2 : (place * last) / (classes - 1);
  return ramp[Math.round(step)] ?? ramp[0];
}
