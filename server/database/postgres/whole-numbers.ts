import { types } from 'pg';

/**
 * Makes pg return a bigint as a number, or as a bigint if that would not be exact, so that untyped
 * results (`sql` fragments, counts) can be reckoned with.
 */
export function readWholeNumbers(): void {
  types.setTypeParser(types.builtins.INT8, (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : BigInt(text);
  });
}
