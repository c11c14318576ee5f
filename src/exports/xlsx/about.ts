import { type FullProperties, utils, type WorkSheet } from 'xlsx';
import type { Fact } from '../about-file';
import type { Table } from '../table';
import { safeText } from './cell-text';

/** The maximum length of a sheet's name. */
const LONGEST_NAME = 31;

/** Converts a title to a valid sheet name. */
export function sheetName(title: string): string {
  const name = title
    // oxlint-disable-next-line no-control-regex
    .replace(/[[\]:*?/\\\u0000-\u001f]/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^'|'$/g, '-');
  return name === '' ? 'Sheet1' : name;
}

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Replaces characters that XML forbids, which the library doesn't escape in properties. */
export const plain = (text: string): string => text.replace(FORBIDDEN, '\ufffd');

/** The document properties of a workbook, which file managers and search can read. */
export const propertiesOf = (table: Table, facts: readonly Fact[]): FullProperties => ({
  Title: plain(table.title),
  Subject: plain(table.facts.map((fact) => fact.join(': ')).join('; ')),
  ...(table.by !== undefined && { Author: plain(table.by) }),
  Company: plain(table.authority),
  Comments: plain(facts.map((fact) => fact.join(': ')).join('\n')),
  CreatedDate: new Date(table.madeAt),
});

const NAME = 'About';

/** The column widths of labels and texts, in characters. */
const WIDTHS = [{ wch: 24 }, { wch: 80 }];

/**
 * The sheet with the table's metadata.
 *
 * @param other the name of the table's sheet; names must be unique within a workbook.
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
