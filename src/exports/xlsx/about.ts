import { utils, type WorkSheet } from 'xlsx';
import type { Fact } from '../facts';
import { safeText } from './safe-text';

const NAME = 'About';

/** The widths of labels and texts, in characters. */
const WIDTHS = [{ wch: 24 }, { wch: 80 }];

/**
 * The sheet with the metadata of another one.
 *
 * @param other the name of the other one: two of a workbook can't have the same.
 */
export function aboutSheet(
  other: string,
  facts: readonly Fact[],
): { name: string; sheet: WorkSheet } {
  const sheet: WorkSheet = {
    '!data': facts.map((fact) => fact.map((text) => ({ t: 's' as const, v: safeText(text) }))),
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: facts.length - 1, c: 1 } }),
    '!cols': WIDTHS,
  };
  return { name: other.toLowerCase() === NAME.toLowerCase() ? `${NAME} 2` : NAME, sheet };
}
