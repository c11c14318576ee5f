/** A span of numbers, both ends included; an open end is null. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

const readEnd = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** Reads `from..to`; what is no number there is open, and a span that ends before it begins is none. */
export function readNumberRange(text: string | undefined): NumberRange {
  const [from = '', to = ''] = (text ?? '').split('..');
  const range = { from: readEnd(from), to: readEnd(to) };
  const isBackwards = range.from !== null && range.to !== null && range.from > range.to;
  return isBackwards ? { from: null, to: null } : range;
}

/** Writes `from..to`; undefined when both ends are open. */
export const writeNumberRange = ({ from, to }: NumberRange): string | undefined =>
  from === null && to === null ? undefined : `${from ?? ''}..${to ?? ''}`;

/** Whether a number lies in a span. */
export const isBetween = (value: number, { from, to }: NumberRange): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

/** A span in words, as in '10 – 20'; empty when both ends are open. */
export function describeNumbers(
  { from, to }: NumberRange,
  text: (value: number) => string,
): string {
  if (from === to) return from === null ? '' : text(from);
  if (to === null) return from === null ? '' : `from ${text(from)}`;
  return from === null ? `up to ${text(to)}` : `${text(from)} – ${text(to)}`;
}
