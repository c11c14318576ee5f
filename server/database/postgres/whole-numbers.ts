import { types } from 'pg';

/**
 * Makes pg return a bigint as a number if that is exact, so that untyped results (`sql` fragments,
 * counts) can be used in arithmetic; otherwise as a bigint.
 */
export function readWholeNumbers(): void {
  types.setTypeParser(types.builtins.INT8, (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : BigInt(text);
  });
}
