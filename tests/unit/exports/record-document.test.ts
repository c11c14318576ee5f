import { expect, it } from 'vitest';
import { writeRecord } from '../../../src/exports/pdf';
import { describeDocument } from '../../../src/exports/table';
import { pdfInfo, pdfPages } from '../../kit/pdf';
import { font } from './pdf-file';
import { NOW } from './refund-rows';

async function write(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const table = describeDocument('Refund Decision', NOW, 'Ama Öberg');
  const { file } = writeRecord({ table, rows, facts: [], notice: null }, font);
  return Buffer.from(await file.arrayBuffer());
}

const linesOf = (page = ''): string[] =>
  page
    .split('\n')
    .map((line) => line.trim().replace(/ +/g, ' '))
    .filter((line) => line !== '');

it('a sheet has headings and labelled texts in order, between the authority and the footer', async () => {
  const pdf = await write([
    ['Details'],
    ['Transaction ID', 'TXN-0001'],
    ['Customer', 'Ɛfua ŋ 王'],
    ['Street', 'שלום עולם'],
    ['Timeline'],
    ['30/01/2024 09:05:07', 'Refund submitted by Kofi'],
  ]);
  expect(pdfPages(pdf).map(linesOf)).toEqual([
    [
      'National Revenue Authority',
      'Refund Decision',
      'Details',
      'Transaction ID TXN-0001',
      'Customer Ɛfua ŋ □',
      // The marks tell that it was drawn from right to left.
      'Street \u202bשלום עולם\u202c',
      'Timeline',
      '30/01/2024 09:05:07 Refund submitted by Kofi',
      'Generated on 31/01/2024 14:25:30 Page 1 of 1',
    ],
  ]);
  expect(pdfInfo(pdf)).toMatch(/Title: +Refund Decision\n/);
  expect(pdfInfo(pdf)).toMatch(/Author: +Ama Öberg\n/);
  expect(pdfInfo(pdf)).toMatch(/Page size: +595\.28 x 841\.89/);
});
