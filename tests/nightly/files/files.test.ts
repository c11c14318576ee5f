import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { printTable } from '../../../server/statements/pdf/print-table.ts';
import { writeLines } from '../../../src/exports/csv';
import type { Contents, Format, WrittenFile } from '../../../src/exports/table';
import { writeWorkbook } from '../../../src/exports/xlsx';
import { aptInstall, findProgram } from '../../requirements/install.ts';
import { temporaryFolder } from '../../server/temporary-folder.ts';
import { parseCsv } from '../../unit/exports/csv-file.ts';
import { FORMULAS, refund, written } from '../../unit/exports/refund-rows.ts';

const folder = temporaryFolder();

beforeAll(() => {
  if (findProgram('soffice') || aptInstall('libreoffice-calc')) return;
  throw new Error("This test opens files with LibreOffice: install Debian's libreoffice-calc.");
});

const NAMES = [
  ...FORMULAS.slice(0, 4),
  'عبد الله محمَّد',
  'Ελένη',
  'Жук',
  'Ɛfua Öberg ŋ',
  '中国',
  '中'.repeat(999),
];

/** The cells of a file as LibreOffice shows them. */
async function opened(
  write: (contents: Contents) => WrittenFile,
  format: Format,
): Promise<string[][]> {
  const rows = NAMES.map((taxPayerName) => refund({ taxPayerName, amount: 1_234_567_890.5 }));
  const { file } = await written(write, format, rows);
  const source = join(folder, `given.${format}`);
  writeFileSync(source, file);
  // Separator, quote, UTF-8; all cells quoted and as shown.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true';
  const input = format === 'csv' ? ['--infilter=CSV:44,34,76'] : [];
  const output = join(folder, format);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const conversion = ['--convert-to', filter, '--outdir', output, source];
  execFileSync('soffice', ['--headless', profile, ...input, ...conversion], { stdio: 'pipe' });
  return parseCsv(readFileSync(join(output, 'given.csv'), 'utf8').replaceAll('\n', '\r\n'));
}

const rowsOf = (names: readonly string[], amount: string, phone: string) =>
  names.map((name) => [
    'TXN-0001',
    name,
    'C0001234567',
    amount,
    '185.18',
    'Overpaid in the second quarter',
    '30/01/24 09:05:07',
    'Submitted',
    phone,
  ]);

it('LibreOffice shows the cells of a workbook and of a CSV file, no formula among them', async () => {
  const customer = 'Yaw | +233201234567 | 12 High Street';
  const [, ...cells] = await opened(writeWorkbook, 'xlsx');
  expect(cells).toEqual(rowsOf(NAMES, '1,234,567,890.50', customer));
  const [, ...lines] = await opened(writeLines, 'csv');
  const quoted = NAMES.map((name) => (FORMULAS.includes(name) ? `'${name}` : name));
  expect(lines).toEqual(rowsOf(quoted, '1234567890.5', customer));
});

async function* longList() {
  for (let start = 0; start < 68_000; start += 500) {
    yield Array.from({ length: 500 }, (_, index) => [`${start + index}`, 'Ɛfua Öberg', '1.50']);
  }
}

it('a statement of 2,000 pages takes no more memory than one of 200', async () => {
  const table = printTable({
    authority: 'Authority',
    title: 'Statement',
    facts: [],
    columns: ['ID', 'Customer', 'Amount'].map((label) => ({ label, align: 'left', width: 1 })),
    rows: longList(),
    totals: () => ['', '', ''],
    empty: '',
    madeAt: '',
    pageOf: (number) => `Page ${number} of`,
    language: 'en-GB',
    direction: 'ltr',
  });
  let pages = 0;
  let early = 0;
  let most = 0;
  for await (const piece of table) {
    pages += piece.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
    const { rss } = process.memoryUsage();
    if (pages <= 200) early = Math.max(early, rss);
    most = Math.max(most, rss);
  }
  expect(pages).toBeGreaterThanOrEqual(2000);
  expect(most - early).toBeLessThan(100 * 2 ** 20);
});
