import { types } from 'pg';

/**
 * Lets pg give a bigint as the embedded database gives it: as a number, or where that would not be
 * exact as a bigint. Untyped results (`sql` fragments, counts) are the same on both then.
 */
export function readWholeNumbers(): void {
  types.setTypeParser(types.builtins.INT8, (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : BigInt(text);
  });
}
