import { pdfInfo, pdfPages, pdfRows } from '../kit/pdf.ts';

/** A word of each header after S/N; the cells of those with a bar stand at its right edge. */
const HEADERS = {
  Transactions: 'Date Transaction Receipt Device Customer Type Amount| GST| WHT|',
  Device: 'Serial Model Firmware Status District Deployed Last Transactions| Amount|',
};

export interface ReadStatement {
  pages: string[];
  /** The cells of each row, its serial number first, without spaces: lines break anywhere. */
  rows: string[][];
  /** The figures of the last row. */
  totals: string[];
  /** What pdfinfo says. */
  info: string;
  /** The values above the table by their labels. */
  facts: Record<string, string>;
}

/** Reads a statement as its reader does. */
export function readStatement(kind: keyof typeof HEADERS, content: Buffer): ReadStatement {
  const pages = pdfPages(content);
  const lines = pages.join('\n').split('\n');
  const headers = HEADERS[kind].split(' ').map((header) => ({
    word: header.replace('|', ''),
    edge: header.endsWith('|') ? ('right' as const) : ('left' as const),
  }));
  return {
    pages,
    rows: pdfRows(content, headers).map((row) => row.map((cell) => cell.replaceAll(/\s/g, ''))),
    totals: (lines.findLast((line) => /^\s*Total\s/.test(line)) ?? '').trim().split(/\s+/).slice(1),
    info: pdfInfo(content),
    facts: Object.fromEntries(
      lines
        .map((line) => /^(Taxpayer|TIN|Address|District|Amounts in|Period) {2,}(.*)$/.exec(line))
        .map((found) => [found?.[1] ?? '', found?.[2] ?? '']),
    ),
  };
}
