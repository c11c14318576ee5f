import type { FullProperties } from 'xlsx';
import type { Fact } from '../facts';
import type { Table } from '../table';

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text without what XML forbids: the writer of properties puts it there as it is. */
export const plain = (text: string): string => text.replace(FORBIDDEN, '\ufffd');

/** What programs and searches know of a workbook without opening it. */
export const propertiesOf = (table: Table, facts: readonly Fact[]): FullProperties => ({
  Title: plain(table.title),
  Subject: plain(table.facts.map((fact) => fact.join(': ')).join('; ')),
  ...(table.by !== undefined && { Author: plain(table.by) }),
  Company: plain(table.authority),
  Comments: plain(facts.map((fact) => fact.join(': ')).join('\n')),
  CreatedDate: new Date(table.madeAt),
});
