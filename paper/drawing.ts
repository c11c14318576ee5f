// Operators of a page's content. Lengths are in points, and the vertical axis points upwards.

/** What a page begins with: thin grey rules, black text. */
export const INK = '0.4 w 0.8 G 0 g';

/** The letters' baseline above the lower end of their line, in sizes of the font. */
export const DESCENT = 0.3;

const round = (length: number): string => length.toFixed(2);

/** Where the next text begins, at its baseline. */
export const textAt = (x: number, y: number): string => `1 0 0 1 ${round(x)} ${round(y)} Tm`;

/** Draws a thin line from left to right. */
export const rule = (left: number, right: number, y: number): string =>
  `${round(left)} ${round(y)} m ${round(right)} ${round(y)} l S`;

/** Fills a grey ground, and goes on in black. */
export const ground = (left: number, bottom: number, width: number, height: number): string =>
  `0.93 g ${[left, bottom, width, height].map(round).join(' ')} re f 0 g`;
