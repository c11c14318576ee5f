import type { Theme } from '../theme';
import { coloursOf, FONT } from '../tokens';

/** The greatest distance between any two, for three kinds of colour blindness too. */
export const palettes: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#1f6fb5', '#b58b2b', '#ad3a52', '#3b0f8d', '#2794fb', '#681500'],
  dark: ['#6aaef5', '#eed04c', '#956211', '#476bba', '#2af0d5', '#ad9c7b'],
};

export const colourOf = (theme: Theme, index: number): string =>
  palettes[theme][index % palettes[theme].length] ?? '';

/** The theme of the chart library in the console's colours, which a canvas can't read from a style sheet. */
export function themeOf(theme: Theme, hasBackground: boolean) {
  const { textSoft, line, surface } = coloursOf(theme === 'dark');
  const label = { labelFill: textSoft, labelOpacity: 1, labelFontFamily: FONT };
  const strokes = {
    lineStroke: line,
    lineStrokeOpacity: 1,
    gridStroke: line,
    gridStrokeOpacity: 1,
  };
  return {
    type: theme,
    view: { viewFill: hasBackground ? surface : 'transparent' },
    category10: [...palettes[theme]],
    axis: { ...label, ...strokes, gridLineDash: [0, 0] },
    legendCategory: { itemLabelFill: textSoft, itemLabelFillOpacity: 1 },
  };
}
