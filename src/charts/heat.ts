/** How many steps there are between nothing and the most. */
export const STEPS = 4;

/** The step that a value stands on: 0 for nothing, `STEPS` for the most; null where it is not known. */
export function stepOf(value: number | null, most: number): number | null {
  if (value === null) return null;
  return value <= 0 || most <= 0 ? 0 : Math.ceil((value / most) * STEPS);
}
