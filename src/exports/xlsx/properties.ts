import type { Fact } from '../facts';
import type { Table } from '../table';
import { DECLARATION, plainText } from './xml';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes';

/** The longest text that programs show of a property of one's own. */
const LONGEST = 255;

const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

const join = (facts: readonly Fact[], by: string): string =>
  plainText(facts.map((fact) => fact.join(': ')).join(by));

/** Title, who, when and what was chosen: what programs and searches know without opening a workbook. */
export function coreXml(table: Table, facts: readonly Fact[]): string {
  const made = `${table.madeAt.slice(0, 19)}Z`;
  const author = table.by === undefined ? '' : `<dc:creator>${plainText(table.by)}</dc:creator>`;
  return `${DECLARATION}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${plainText(table.title)}</dc:title><dc:subject>${join(table.facts, '; ')}</dc:subject>${author}<dc:description xml:space="preserve">${join(facts, '\n')}</dc:description><dcterms:created xsi:type="dcterms:W3CDTF">${made}</dcterms:created></cp:coreProperties>`;
}

/** Whose workbook it is. */
export const appXml = ({ authority }: Table): string =>
  `${DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Revenue Console</Application><Company>${plainText(authority)}</Company></Properties>`;

/** Each fact as a property of its own. */
export function customXml(facts: readonly Fact[]): string {
  const properties = [...new Map(facts)].map(
    ([label, text], index) =>
      `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${index + 2}" name="${plainText(label)}"><vt:lpwstr>${plainText(shorten(text))}</vt:lpwstr></property>`,
  );
  return `${DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="${TYPES}">${properties.join('')}</Properties>`;
}
