import type { Theme } from '../theme';
import { coloursOf } from '../tokens';

/** The colours of a chart; canvases can't read them from the style sheet. */
export interface Palette {
  /** One per series; they also differ in lightness for people with colour blindness. */
  readonly series: readonly string[];
  readonly text: string;
  readonly line: string;
  readonly surface: string;
}

function surroundings(isDark: boolean): Omit<Palette, 'series'> {
  const { textSoft, line, surface } = coloursOf(isDark);
  return { text: textSoft, line, surface };
}

/**
 * Six colours per theme, chosen for the greatest distance between any two in normal vision and
 * three kinds of colour blindness, each with a contrast of 3:1 or more against the surface.
 */
export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    series: ['#1f6fb5', '#b58b2b', '#ad3a52', '#3b0f8d', '#2794fb', '#681500'],
    ...surroundings(false),
  },
  dark: {
    series: ['#6aaef5', '#eed04c', '#956211', '#476bba', '#2af0d5', '#ad9c7b'],
    ...surroundings(true),
  },
};

/** The colour of a series by its index; repeats after the last colour. */
export const colourOf = ({ series }: Palette, place: number): string =>
  series[place % series.length] ?? '';
