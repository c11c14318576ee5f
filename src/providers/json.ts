import { isExactly, plainDecimal } from '../schema/decimal';

/** Shorter numbers are read exactly by the engine. */
const LONG = 16;

const isNumeric = (code: number): boolean => code >= 46 && code <= 57;

/** What precedes a number in JSON; a text has its quote there. */
const BEFORE = ':,[- \t\r\n';

/** Looks at every 16th character: a long number covers one of them. */
function hasLongNumber(text: string): boolean {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isNumeric(text.charCodeAt(at))) continue;
    let start = at;
    while (isNumeric(text.charCodeAt(start - 1))) start--;
    while (isNumeric(text.charCodeAt(at + 1))) at++;
    if (at - start >= LONG - 1 && BEFORE.includes(text[start - 1] ?? '')) return true;
  }
  return false;
}

const VALUE = /([:,[]\s*)((?=-?[\d.]{16})-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)(?=\s*[,\]}])/gi;
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]{15,}(?:e[+-]?\d+)?/gi;

const quoted = (token: string): string =>
  token.startsWith('"') || isExactly(token, Number(token))
    ? token
    : `"${plainDecimal(token) ?? token}"`;

/** Like `JSON.parse`, but a number of too many digits becomes a text, exact to the last one. */
export function parseJson(text: string): unknown {
  if (!hasLongNumber(text)) return JSON.parse(text);
  try {
    return JSON.parse(
      text.replace(VALUE, (_, before: string, number: string) => before + quoted(number)),
    );
  } catch {
    // Broken JSON, or a text in which something looks like a value and now has quotes.
    JSON.parse(text);
    return JSON.parse(text.replace(TEXT_OR_NUMBER, quoted));
  }
}

/** The object in a JSON text, or one that was parsed already. */
export function readObject(value: unknown): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = typeof value === 'string' ? parseJson(value) : value;
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
