import { deflateSync } from 'fflate';
import { InflateRaw } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CFB, read, type WorkSheet } from 'xlsx';
import { safeText, writeWorkbook } from '../../../src/exports/xlsx';
import type { Refund } from '../../../src/resources/refunds';
import { FORMULAS, NOW, refund, refundTable, written } from './refund-rows';

// Writes as the console does, and can read too.
CFB.utils.use_zlib({ InflateRaw, deflateRawSync: deflateSync });

const write = async (rows: readonly Refund[], timeZone = 'UTC'): Promise<Uint8Array> =>
  new Uint8Array(
    (await written(writeWorkbook, 'xlsx', rows, { table: refundTable(timeZone) })).file,
  );

function sheetOf(bytes: Uint8Array): WorkSheet {
  const book = read(bytes, { cellNF: true });
  expect(book.SheetNames).toEqual(['Taxpayer Refunds']);
  const sheet = book.Sheets['Taxpayer Refunds'];
  if (!sheet) throw new Error('The sheet is missing');
  return sheet;
}

const part = (bytes: Uint8Array, path: string): string =>
  new TextDecoder().decode(CFB.find(CFB.read(bytes, { type: 'buffer' }), path).content);

const value = (sheet: WorkSheet, address: string): unknown => sheet[address]?.v;

const HOSTILE = [
  ...FORMULAS,
  '<b>bold</b>',
  '"quoted" & \'single\'',
  '  spaces around  ',
  'two\nlines',
  'r'.repeat(200),
  'bell \u0007, escape \u001b, null \u0000',
  '_x000D_ and _x0041_',
  'noncharacter \uffff',
  'Ɛfua Öberg',
  'ŋ ɔ',
  'عبد الله محمّد',
  '中国税务',
  '😀',
  'https://example.com',
  'null',
  '00123',
];

describe('a workbook', () => {
  it('holds every value of a row as its kind', async () => {
    const sheet = sheetOf(await write([refund()]));
    expect(value(sheet, 'A2')).toBe('TXN-0001');
    expect(sheet['D2']).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00', w: '1,234.50' });
    expect(sheet['E2']).toMatchObject({ t: 'n', v: 185.18, z: '#,##0.00' });
    expect(sheet['G2']).toMatchObject({ t: 'n', z: 'dd/mm/yy hh:mm:ss', w: '30/01/24 09:05:07' });
    expect(value(sheet, 'H2')).toBe('Submitted');
    expect(value(sheet, 'I2')).toBe('Yaw | +233201234567 | 12 High Street');
  });

  it('keeps text as it is, and never as a formula', async () => {
    const bytes = await write(HOSTILE.map((text) => refund({ reasonForRefund: text })));
    const sheet = sheetOf(bytes);
    const cells = HOSTILE.map((_, index) => sheet[`F${index + 2}`]);
    expect(cells.map((cell) => cell?.v)).toEqual(HOSTILE);
    expect(cells.map((cell) => cell?.t)).toEqual(HOSTILE.map(() => 's'));
    expect(cells.map((cell) => cell?.f)).toEqual(HOSTILE.map(() => undefined));
    expect(part(bytes, '/xl/worksheets/sheet1.xml')).not.toContain('<f');
  });

  it('holds nothing that XML forbids', async () => {
    const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join('');
    const bytes = await write([refund({ reasonForRefund: all.slice(0, 0x7000) })]);
    const strings = part(bytes, '/xl/sharedStrings.xml').replace('?>\r\n', '');
    // oxlint-disable-next-line no-control-regex
    expect(strings).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/);
  });

  it('leaves cells of missing values empty, in joined columns the missing parts', async () => {
    const sheet = sheetOf(
      await write([
        refund({ amount: null, createdDate: null, reasonForRefund: null, customerName: null }),
        refund({ customerName: null, customerPhoneNumber: null, customerAddress: null }),
        refund({ amount: 0 }),
      ]),
    );
    expect([sheet['D2'], sheet['F2'], sheet['G2'], sheet['I3']]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(value(sheet, 'I2')).toBe('+233201234567 | 12 High Street');
    expect(value(sheet, 'D4')).toBe(0);
  });

  it.each([
    ['UTC', '2024-01-30T22:05:07Z', '30/01/24 22:05:07'],
    ['Africa/Nairobi', '2024-01-30T22:05:07Z', '31/01/24 01:05:07'],
    ['Africa/Nairobi', '2024-01-30T22:05:07', '30/01/24 22:05:07'],
    ['Africa/Nairobi', '2024-01-30', '30/01/24 00:00:00'],
    ['Europe/Berlin', '2024-03-31T00:59:59.999Z', '31/03/24 01:59:59'],
  ])('shows the wall clock of %s: %s as %s', async (timeZone, createdDate, shown) => {
    const cell = sheetOf(await write([refund({ createdDate })], timeZone))['G2'];
    expect(cell).toMatchObject({ t: 'n', w: shown });
  });

  it('keeps dates that no workbook can count as text', async () => {
    const sheet = sheetOf(
      await write([
        refund({ createdDate: 'soon' }),
        refund({ createdDate: '1899-05-01T10:00:00' }),
      ]),
    );
    expect(sheet['G2']).toMatchObject({ t: 's', v: 'soon' });
    expect(sheet['G3']).toMatchObject({ t: 's', v: '01/05/99 10:00:00' });
  });

  it('filters the header and fits the columns', async () => {
    const bytes = await write([refund(), refund({ reasonForRefund: 'w'.repeat(500) })]);
    const sheet = sheetOf(bytes);
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:I3' });
    const xml = part(bytes, '/xl/worksheets/sheet1.xml');
    const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    );
    expect(widths).toHaveLength(9);
    expect(Math.max(...widths)).toBeLessThan(62);
    expect(Math.min(...widths)).toBeGreaterThan(8);
  });

  it.each([
    ["'GST [2024]: taxpayers/agents with refunds", '-GST -2024-- taxpayers-agents w'],
    ['History', 'History-'],
    [' hISTORY ', 'hISTORY-'],
    ['History of refunds', 'History of refunds'],
    [`${'x'.repeat(30)}😀`, `${'x'.repeat(30)}-`],
    [`${'x'.repeat(29)}😀`, `${'x'.repeat(29)}😀`],
    [`${'x'.repeat(30)} y`, 'x'.repeat(30)],
    ['Refunds：［a］＼b？', 'Refunds--a--b-'],
    ['a\u0000b\ufffe\ud83dc', 'a-b--c'],
    ["'quoted'", '-quoted-'],
    ["''", '--'],
    ['  ', 'Sheet1'],
    ['', 'Sheet1'],
  ])('is named by the title %j as far as sheets may be: %j', async (title, name) => {
    const table = { ...refundTable(), title };
    const { file } = await written(writeWorkbook, 'xlsx', [refund()], { table });
    expect(read(file).SheetNames).toEqual([name]);
  });

  it('has amounts of more digits than its numbers have as text', async () => {
    const amount = { amount: 99_999_999_999_999.98, 'amount as sent': '99999999999999.99' };
    const sheet = sheetOf(await write([refund(amount), refund({ amount: 15 })]));
    expect([value(sheet, 'D2'), value(sheet, 'D3')]).toEqual(['99,999,999,999,999.99', 15]);
  });
});

it('tells among its properties what was chosen, who and when', async () => {
  const table = { ...refundTable(), by: 'Ama <b>Öberg</b>' };
  const facts = ['District: Kandoro & "East" <b>', 'Search: \u0000ŋ\ud800'];
  const { file } = await written(writeWorkbook, 'xlsx', [refund()], {
    table,
    facts,
    notice: 'It changed.',
  });
  expect(read(file).Props).toMatchObject({
    Title: 'Taxpayer Refunds',
    Author: 'Ama <b>Öberg</b>',
    Company: 'National Revenue Authority',
    CreatedDate: NOW,
    Comments: 'District: Kandoro & "East" <b>\nSearch: \ufffdŋ\ufffd\nIt changed.',
  });
});

it.each([true, false])('is viewed from the right: %s', async (isRtl) => {
  const table = { ...refundTable(), isRtl };
  const { file } = await written(writeWorkbook, 'xlsx', [refund()], { table });
  expect(part(file, '/xl/worksheets/sheet1.xml').includes('rightToLeft="1"')).toBe(isRtl);
});

it('reads back a text without any repetition in another script', async () => {
  const all = Array.from({ length: 0x7000 }, (_, code) => String.fromCharCode(0x3000 + code)).join(
    '',
  );
  const text = all.slice(0, 0x6f00);
  const sheet = sheetOf(await write([refund({ reasonForRefund: text })]));
  expect(value(sheet, 'F2')).toBe(text);
});

it('reads back long sheets and long texts in other scripts', async () => {
  // Sizes around a multiple of 64 KiB, where an archive that is made carelessly breaks.
  const names = Array.from({ length: 3000 }, (_, index) => `中国税务局 عبد الله ${index}`);
  const rows = names.map((taxPayerName, index) => refund({ id: String(index), taxPayerName }));
  const sheet = sheetOf(await write(rows));
  expect(names.map((_, index) => value(sheet, `B${index + 2}`))).toEqual(names);
});

it.each(['', '=1+1', 'x_y', '_x00G1_', '😀'])('leaves %j alone', (text) => {
  expect(safeText(text)).toBe(text);
});

it('escapes what looks escaped', () => {
  expect(safeText('_x000D_ and _xABCD_x0041_')).toBe('_x005F_x000D_ and _x005F_xABCD_x005F_x0041_');
});

it('replaces halves of characters', () => {
  expect(safeText('a\ud800b\udc00c😀')).toBe('a\ufffdb\ufffdc😀');
});

it('cuts text off where a cell ends, but no character in half', () => {
  expect(safeText('x'.repeat(32_767))).toBe('x'.repeat(32_767));
  expect(safeText('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…`);
  expect(safeText(`${'x'.repeat(32_765)}😀😀`)).toBe(`${'x'.repeat(32_765)}…`);
  const escaped = safeText('_x0041_'.repeat(5000));
  expect(escaped).toMatch(/^(_x005F_x0041_)+\S*…$/);
  expect(escaped.length).toBeLessThanOrEqual(32_767);
});
