/** The number of shades besides that for zero. */
export const STEPS = 4;

/** The shade of a value: 0 for zero, `STEPS` for the maximum; null if unknown. */
export function stepOf(value: number | null, most: number): number | null {
  if (value === null) return null;
  return value <= 0 || most <= 0 ? 0 : Math.ceil((value / most) * STEPS);
}
