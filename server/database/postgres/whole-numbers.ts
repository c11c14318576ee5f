import { types } from 'pg';

/** pg returns a bigint as text; this returns a number if that is exact. */
export function readWholeNumbers(): void {
  types.setTypeParser(types.builtins.INT8, (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : BigInt(text);
  });
}
