import { describe, expect, it } from 'vitest';
import { writeLines } from '../../../src/exports/csv';
import { cellsOf, describeTable, type ExportResource } from '../../../src/exports/table';
import { type Refund, refunds } from '../../../src/resources/refunds';
import { parseCsv } from './csv-file';
import { FORMULAS, NOW, refund, written } from './refund-rows';

const write = async (rows: readonly Refund[]): Promise<string> => {
  const more = { facts: ['Rows: 1'], notice: 'It changed.' };
  const { file } = await written(writeLines, 'csv', rows, more);
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return file.subarray(3).toString('utf8');
};

describe('a CSV file', () => {
  it('has a line of headers and one for each row, and nothing else', async () => {
    expect(await write([refund(), refund({ transactionId: 'TXN-0002' })])).toBe(
      [
        '"Transaction ID","Taxpayer","TIN","Amount","GST Amount","Refund Reason","Submission Date","Status","Customer Info"',
        '"TXN-0001","Ama Serwaa Trading","C0001234567",1234.5,185.18,"Overpaid in the second quarter","30/01/24 09:05:07","Submitted","Yaw | +233201234567 | 12 High Street"',
        '"TXN-0002","Ama Serwaa Trading","C0001234567",1234.5,185.18,"Overpaid in the second quarter","30/01/24 09:05:07","Submitted","Yaw | +233201234567 | 12 High Street"',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ...FORMULAS,
    ' =1',
    '\u0000=1+1',
    '\ufeff=1+1',
    '\u200b\u00a0=1+1',
    '\u202e@SUM(A1)',
    '\u3164=1+1',
    '\ufe0f=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1',
    '⁼1',
    '\u22121',
  ])('puts an apostrophe before %j, which would be taken for a formula', async (text) => {
    const [, cells] = parseCsv(await write([refund({ taxPayerName: text })]));
    expect(cells?.[1]).toBe(`'${text}`);
  });

  it.each(['1=1', "it's", 'say "hi", please', 'two\nlines', 'two\r\nlines', 'ŋ 中国 عبد 😀'])(
    'keeps %j as it is',
    async (text) => {
      const [, cells] = parseCsv(await write([refund({ taxPayerName: text })]));
      expect(cells?.[1]).toBe(text);
    },
  );

  it.each([
    ['+999 20 555 0101', '+999 20 555 0101'],
    ['+1-2', "'+1-2"],
    ['+1*2', "'+1*2"],
    ['+SUM(A1)', "'+SUM(A1)"],
    ['=1', "'=1"],
  ])('has the phone number %s as %s', async (customerPhoneNumber, cell) => {
    const list = { ...refunds.list, columns: ['customerPhoneNumber'] } as const;
    const resource = { ...refunds, list } as ExportResource;
    const rows = [refund({ customerPhoneNumber })].map(cellsOf(resource, 'csv'));
    const table = describeTable(resource, NOW);
    const { file } = writeLines({ table, rows, facts: [], notice: null });
    expect(parseCsv((await file.text()).slice(1))[1]).toEqual([cell]);
  });

  it.each([
    ['Ama\n=1+1', "Ama\n'=1+1"],
    ['Ama\r\n\t=1', "Ama\r\n\t'=1"],
    ['\n=1+1', "'\n'=1+1"],
    ['Ama;=1+1;@x', "Ama;'=1+1;'@x"],
    ['Ama\t+1', "Ama\t'+1"],
    ['Ama\u2028=1', "Ama\u2028'=1"],
  ])('lets no formula begin within %j', async (text, cell) => {
    const [, cells] = parseCsv(await write([refund({ taxPayerName: text })]));
    expect(cells?.[1]).toBe(cell);
  });

  it.each([
    ['0012345678', true],
    ['12345678901234567891', true],
    ['1234567890123456', true],
    ['12e4', true],
    ['1.5E+10', true],
    ['1e-5', true],
    [' 0012', true],
    ['0012.50', true],
    ['12e', false],
    ['123456789012345', false],
    ['0', false],
    ['C0012345678', false],
    ['00-12', false],
  ])('with the TIN %s says what a spreadsheet does to it: %s', async (taxPayerTIN, isSaid) => {
    const rows = [refund({ taxPayerTIN })];
    const { file, hint = '' } = await written(writeLines, 'csv', rows);
    expect(file.toString('utf8')).toContain(`"${taxPayerTIN}"`);
    expect(hint.includes('leading zeros')).toBe(isSaid);
  });
});
