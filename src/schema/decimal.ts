const LITERAL = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,4}))?$/i;

/** The largest power of ten of a number, beyond which a text is not written out. */
const LARGEST_EXPONENT = 400;

/** Without exponent and superfluous zeros, so that equal numbers are equal texts. */
export function plainDecimal(text: string): string | null {
  const [, sign, whole = '', fraction = '', exponent = '0'] = LITERAL.exec(text) ?? [];
  const shift = Number(exponent);
  if (whole + fraction === '' || Math.abs(shift) > LARGEST_EXPONENT) return null;
  const digits =
    '0'.repeat(Math.max(0, -shift)) + whole + fraction + '0'.repeat(Math.max(0, shift));
  const point = whole.length + Math.max(0, -shift) + shift;
  const units = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const rest = digits.slice(point).replace(/0+$/, '');
  const plain = rest === '' ? units : `${units}.${rest}`;
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
}

/** Whether a number is the decimal that a text writes, and not only the nearest to it. */
export const isExactly = (text: string, number: number): boolean =>
  plainDecimal(text) === plainDecimal(String(number));

/** A plain decimal in units of ten to the minus `places`; further places are rounded. */
export function toScaledInteger(decimal: string, places: number): bigint {
  const [units = '', fraction = ''] = decimal.replace('-', '').split('.');
  const digits = BigInt(units + fraction.slice(0, places).padEnd(places, '0'));
  const rounded = (fraction[places] ?? '0') < '5' ? digits : digits + 1n;
  return decimal.startsWith('-') ? -rounded : rounded;
}

export function compareDecimals(one: string, other: string): number {
  const places = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0));
  const difference = toScaledInteger(one, places) - toScaledInteger(other, places);
  return difference < 0n ? -1 : Number(difference > 0n);
}
