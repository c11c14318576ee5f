import { describe, expect, it } from 'vitest';
import { describeTable, type ExportResource } from '../../../src/exports/table';
import { refunds } from '../../../src/resources/refunds';
import { pdfFonts, pdfInfo, pdfPages, pdfWords } from '../../kit/pdf';
import { write } from './pdf-file';
import { NOW, refund, refundTable } from './refund-rows';

const many = Array.from({ length: 100 }, (_, index) => refund({ amount: index * 1000 }));

describe('a document', () => {
  it('says whose it is and what, and has a serial number before the columns of the table', async () => {
    const [page = ''] = pdfPages(await write([refund()]));
    const [authority, title, , header, row] = page.split('\n').filter((line) => line.trim() !== '');
    expect(authority).toBe('National Revenue Authority');
    expect(title).toBe('Taxpayer Refunds');
    expect(header).toMatch(
      /^ *S\/N +Transaction ID +Taxpayer +TIN +Amount +GST Amount +Refund Reason +Submission Date +Status +Customer Info$/,
    );
    expect(row).toMatch(
      /^ *1 +TXN-0001 +Ama Serwaa Trading +C0001234567 +1,234\.50 +185\.18 .* 30\/01\/24 09:05:07 +Submitted +Yaw \| \+233201234567 \| 12 High Street$/,
    );
  });

  it('tells what was chosen and who below the title and among its properties', async () => {
    const facts = ['Search: Ɛfua (1)', 'Rows: 1'];
    const notice = 'The list changed while it was read.';
    const table = { ...refundTable(), by: 'Ama Öberg' };
    const pdf = await write([refund()], table, facts, notice);
    expect(pdfInfo(pdf)).toMatch(/Author: +Ama Öberg\n/);
    expect(pdfInfo(pdf).replace(/ +/g, ' ')).toContain('Subject: Search: Ɛfua (1); Rows: 1\n');
    const lines = pdfPages(pdf)[0]
      ?.split('\n')
      .map((line) => line.trim());
    expect(lines?.slice(1, 4)).toEqual(['Taxpayer Refunds', facts.join('; '), notice]);
  });

  it('sums what its list sums, in a last row that says what is missing', async () => {
    const list = { ...refunds.list, totals: ['amount'] } as ExportResource['list'];
    const rows = [...many, refund({ amount: null })];
    const table = describeTable({ ...refunds, list }, NOW, undefined, rows);
    const text = pdfPages(await write(rows, table)).join('');
    expect(text).toMatch(/\n *Total +4,950,000\.00\n *\(1 not supplied\)\n/);
  });

  it('shows times on the wall clock of the authority', async () => {
    const [page = ''] = pdfPages(await write([refund()], refundTable('Africa/Nairobi')));
    expect(page).toContain('30/01/24 12:05:07');
    expect(page).toContain('Generated on 31/01/2024 17:25:30');
  });

  it('shows a dash for what is missing', async () => {
    const [page = ''] = pdfPages(
      await write([
        refund({
          amount: null,
          reasonForRefund: null,
          createdDate: null,
          customerName: null,
          customerPhoneNumber: null,
          customerAddress: null,
        }),
      ]),
    );
    expect(page.match(/—/g)).toHaveLength(4);
  });

  it('keeps line breaks, and takes other white space as spaces', async () => {
    const [page = ''] = pdfPages(
      await write([refund({ reasonForRefund: 'first\r\nsecond\tthird\rfourth' })]),
    );
    expect(page).toMatch(/ first [^\n]*\n[^\n]*second third[^\n]*\n[^\n]*fourth/);
  });

  it.each([['Ɛfua Öberg'], ['Ελένη Иванов'], ['عبد الله'], ['محمَّد'], ['שלום']])(
    'shows %s',
    async (name) => {
      const text = pdfPages(await write([refund({ taxPayerName: name })])).join('');
      // What is drawn are the shapes of letters; they fold back to the letters.
      const plain = text.normalize('NFKC').replace(/[\u200e\u200f\u202a-\u202e]/g, '');
      expect(plain.normalize('NFC')).toContain(name);
    },
  );

  it('keeps a phone number and brackets beside a right-to-left name', async () => {
    const customer = { customerName: 'שלום', customerAddress: '12 (High) Street' };
    const text = pdfPages(await write([refund(customer)])).join('');
    expect(text).toContain('+233201234567 | 12 (High) Street');
  });

  it('shows a box for each character that the font lacks', async () => {
    const name = 'A 中国 😀 \u0007 Z';
    const text = pdfPages(await write([refund({ taxPayerName: name })])).join('');
    expect(text).toContain('A □□ □ □ Z');
  });

  it('embeds only the letters it uses', async () => {
    const pdf = await write([refund({ taxPayerName: 'Ɛfua' })]);
    expect(pdf.length).toBeLessThan(100_000);
    expect(pdfFonts(pdf)).toMatch(/DejaVuSansCondensed +CID TrueType +Identity-H +yes/);
  });
});

describe('the pages of a document', () => {
  it('repeat the header and have a footer on every page', async () => {
    const pages = pdfPages(await write(many));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toMatch(/S\/N +Transaction ID/);
      expect(page).toContain('Generated on 31/01/2024 14:25:30');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(pages.filter((page) => page.includes('National Revenue Authority'))).toHaveLength(1);
  });

  it('break words that are wider than their column, and lose nothing', async () => {
    const word = Array.from({ length: 400 }, (_, index) => index.toString(36)).join('');
    const pages = pdfPages(
      await write([
        refund({ customerName: word, customerPhoneNumber: null, customerAddress: null }),
      ]),
    );
    // It stands in the last column.
    const pieces = pages.join('').matchAll(/ ([\da-z]{4,})$/gm);
    expect([...pieces].map(([, piece]) => piece).join('')).toBe(word);
  });

  it('continue a row that is longer than a page on the next', async () => {
    const reason = Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' ');
    const pages = pdfPages(await write([refund({ reasonForRefund: reason }), refund()]));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toContain('w0 ');
    const words = pages.join(' ').match(/\bw\d+\b/g);
    expect(words).toEqual(reason.split(' '));
    expect(pages.at(-1)).toMatch(/^ *2 +TXN-0001/m);
  });

  it('keep a row that fits on a page on one', async () => {
    const reasons = Array.from({ length: 40 }, (_, row) => `top${row}x\n2\n3\n4\n5\nend${row}x`);
    const pages = pdfPages(await write(reasons.map((text) => refund({ reasonForRefund: text }))));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      const [tops, ends] = [/top(\d+)x/g, /end(\d+)x/g].map((mark) =>
        [...page.matchAll(mark)].map(([, row]) => row),
      );
      expect(tops).toEqual(ends);
    }
  });

  it('set numbers flush right and text flush left', async () => {
    const words = pdfWords(
      await write([
        refund({ amount: 5, taxPayerTIN: 'C1' }),
        refund({ amount: 1_234_567, taxPayerTIN: 'C2222222' }),
      ]),
    ).flat();
    const find = (text: string) => words.find((word) => word.text === text);
    const edge = find('5.00')?.right ?? 0;
    expect(Math.abs(edge - (find('1,234,567.00')?.right ?? 0))).toBeLessThan(0.25);
    expect(Math.abs(edge - (find('Amount')?.right ?? 0))).toBeLessThan(0.5);
    expect(find('C1')?.left).toBeCloseTo(find('C2222222')?.left ?? 0, 1);
  });

  it('begin on the right where the product is read from there', async () => {
    const words = pdfWords(await write([refund()], { ...refundTable(), isRtl: true })).flat();
    const edge = (text: string) => words.find((word) => word.text === text)?.right ?? 0;
    expect(edge('S/N')).toBeGreaterThan(edge('TXN-0001'));
    expect(edge('TXN-0001')).toBeGreaterThan(edge('C0001234567'));
    expect(edge('Authority')).toBeGreaterThan(780);
    expect(edge('Page')).toBeLessThan(80);
    expect(edge('Generated')).toBeGreaterThan(500);
  });
});
