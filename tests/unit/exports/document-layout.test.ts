import { describe, expect, it } from 'vitest';
import { pdfPages, pdfWords } from '../../kit/pdf';
import { write } from './pdf-file';
import { refund, refundTable } from './refund-rows';

const many = Array.from({ length: 100 }, (_, index) => refund({ amount: index * 1000 }));

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
