import { readFileSync } from 'node:fs';
import { writeList } from '../../../src/exports/pdf';
import type { Contents } from '../../../src/exports/table';
import type { Refund } from '../../../src/resources/refunds';
import { refundTable, written } from './refund-rows';

export const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf');

const list = (contents: Contents) => writeList(contents, font);

export async function write(
  rows: readonly Refund[],
  table = refundTable(),
  facts: readonly string[] = ['Rows: 1'],
  notice: string | null = null,
): Promise<Buffer> {
  return (await written(list, 'pdf', rows, { table, facts, notice })).file;
}
