/** Values as a backend sends them: null if they are missing, undefined if they are invalid. */
import { plainDecimal } from '../decimal';
import { readWireTime } from '../wire-time';

/** A number is written out: `String` makes 1e+21 of an id of 22 digits. */
export function readText(sent: unknown): string | null | undefined {
  if (typeof sent === 'string') return sent.trim() === '' ? null : sent;
  if (Number.isSafeInteger(sent)) return String(sent);
  if (typeof sent === 'number') return plainDecimal(String(sent)) ?? undefined;
  if (typeof sent === 'boolean') return String(sent);
  return sent === null || sent === undefined ? null : undefined;
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** A number, or a text that can be no other: separators, exponents and `0x` are another's habits. */
export function readNumber(sent: unknown): number | null | undefined {
  const word = typeof sent === 'string' ? sent.trim() : (sent ?? null);
  if (word === null || word === '') return null;
  const number = typeof word === 'string' && DECIMAL.test(word) ? Number(word) : word;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function readTime(sent: unknown): string | null | undefined {
  const word = readText(sent);
  return typeof word === 'string' ? readWireTime(word) : word;
}

export function readWords(sent: unknown): string[] | null | undefined {
  if (!Array.isArray(sent)) {
    const word = readText(sent);
    return typeof word === 'string' ? [word] : word;
  }
  const words = sent.map(readText);
  if (words.includes(undefined)) return undefined;
  const present = words.filter((word) => typeof word === 'string');
  return present.length === 0 ? null : present;
}
