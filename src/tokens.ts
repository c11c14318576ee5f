/** A colour in the light and in the dark theme. */
type Colour = readonly [light: string, dark: string];

/**
 * The colours of the console in both themes: antd, charts and the style sheets take theirs from
 * here. In a style sheet `colours.textSoft` is `var(--text-soft)`.
 */
export const colours = {
  page: ['#f4f6f9', '#0e141b'],
  surface: ['#ffffff', '#171f29'],
  surfaceRaised: ['#ffffff', '#1e2834'],
  hover: ['#f0f4f9', '#212c39'],
  line: ['#dfe4ea', '#2e3a48'],
  /** A border with a contrast of 3:1, as around an input. */
  lineStrong: ['#8593a3', '#66788c'],
  text: ['#17212b', '#e6ebf1'],
  textSoft: ['#52606f', '#a3b1c0'],
  placeholder: ['#5f6b78', '#9aa8b7'],
  primary: ['#14508f', '#6aaef5'],
  primaryStrong: ['#0f3f73', '#8dc2f8'],
  /** Text on what is filled with a strong colour. */
  onPrimary: ['#ffffff', '#0b1722'],
  danger: ['#b42318', '#ff8a80'],
  dangerSurface: ['#fdecea', '#3a1a1a'],
  success: ['#1a7a3c', '#6cd391'],
  successSurface: ['#e7f6ec', '#12301f'],
  processing: ['#1558b0', '#8dc2f8'],
  processingSurface: ['#e8f1fd', '#14304f'],
  warning: ['#8a5800', '#f3c26b'],
  warningSurface: ['#fff4dc', '#3a2c10'],
  /** Behind the card of the sign-in page. */
  glow: ['#d5e3f4', '#16263a'],
  /** The sidebar. */
  rail: ['#10294a', '#0a1017'],
  railText: ['#c9d6e6', '#c9d6e6'],
  railActive: ['#1d4679', '#1c2c40'],
  /** What lies between a dialog and the page under it. */
  beneath: ['rgb(16 41 74 / 18%)', 'rgb(0 0 0 / 55%)'],
} as const satisfies Readonly<Record<string, Colour>>;

export type ColourName = keyof typeof colours;

/**
 * The colours of charts on `surface`: the greatest distance between any two, for three kinds of
 * colour blindness too.
 */
export const chartColours = {
  light: ['#1f6fb5', '#b58b2b', '#ad3a52', '#3b0f8d', '#2794fb', '#681500'],
  dark: ['#6aaef5', '#eed04c', '#956211', '#476bba', '#2af0d5', '#ad9c7b'],
} as const;

/** The fonts of the system, which hold the scripts of its user. */
export const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

/** The colours of one theme by name. */
export const coloursOf = (isDark: boolean): Readonly<Record<ColourName, string>> =>
  Object.fromEntries(
    Object.entries(colours).map(([name, pair]) => [name, pair[isDark ? 1 : 0]]),
  ) as Record<ColourName, string>;

/** A style sheet of the colours as variables, which follow the theme by themselves. */
export function tokenStyles(): string {
  const variables = Object.entries(colours).map(([name, [light, dark]]) => {
    const variable = `--${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}`;
    return `${variable}:light-dark(${light}, ${dark});`;
  });
  return `:root{${variables.join('')}--font:${FONT}}`;
}
