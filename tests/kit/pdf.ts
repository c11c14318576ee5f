import { execFileSync } from 'node:child_process';

/** What a reader of a PDF finds in it, by the programs of poppler. */
const run = (program: string, options: readonly string[], pdf: Uint8Array): string =>
  execFileSync(program, options, { input: pdf, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** Its pages as lines of text. */
export const pdfPages = (pdf: Uint8Array): string[] =>
  run('pdftotext', ['-layout', '-', '-'], pdf).split('\f').slice(0, -1);

/** Its title, the size of its pages and other facts, as lines of text. */
export const pdfInfo = (pdf: Uint8Array): string => run('pdfinfo', ['-'], pdf);

export const pdfFonts = (pdf: Uint8Array): string => run('pdffonts', ['-'], pdf);

/** A word and its place on the page, in points from the upper left corner. */
interface Word {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly text: string;
}

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The words of each page. */
export const pdfWords = (pdf: Uint8Array): Word[][] =>
  run('pdftotext', ['-bbox', '-', '-'], pdf)
    .split('<page ')
    .slice(1)
    .map((page) => {
      const found = page.matchAll(
        /<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax=".*?">(.*?)<\/word>/g,
      );
      return Array.from(found, ([, left, top, right, text = '']) => ({
        left: Number(left),
        right: Number(right),
        top: Number(top),
        text: unescape(text),
      }));
    });

/**
 * The rows of a PDF's table: for each serial number the cells below the given headers, put together
 * from where the words stand. A row is expected to stay on its page.
 *
 * @param headers a word of each column's header after S/N, from left to right, that shares an edge
 *   with the column's cells.
 */
export const pdfRows = (
  pdf: Uint8Array,
  headers: readonly { readonly word: string; readonly edge: 'left' | 'right' }[],
): string[][] => pdfWords(pdf).flatMap((words) => rowsOf(words, headers));

/** No header is higher, in points. */
const HEADER = 24;

function rowsOf(all: readonly Word[], headers: Parameters<typeof pdfRows>[1]): string[][] {
  const serial = all.find(({ text }) => text === 'S/N');
  if (!serial) return [];
  let beyond = serial.right;
  const columns = headers.map(({ word, edge }) => {
    const found = all.find(
      ({ text, left, top }) => text === word && left > beyond && top < serial.top + HEADER,
    );
    if (!found) throw new Error(`No header has '${word}'`);
    beyond = found.left;
    return { edge, place: found[edge] };
  });
  const starts = all.filter(
    ({ text, right, top }) =>
      /^\d+$/.test(text) && Math.abs(right - serial.right) < 1 && top > serial.top,
  );
  const isTotal = ({ text, left }: Word) =>
    text === 'Total' && Math.abs(left - (columns[0]?.place ?? 0)) < 1;
  const footer =
    all.find((word) => word.text === 'Generated' || isTotal(word))?.top ?? Number.POSITIVE_INFINITY;
  return starts.map(({ text, top }, index) => {
    const end = Math.min(starts[index + 1]?.top ?? footer, footer) - 3;
    const inRow = all.filter((word) => word.top > top - 3 && word.top < end);
    const cells = columns.map((): string[] => []);
    for (const word of inRow.filter(({ left }) => left > serial.right)) {
      const byRight = columns.findIndex(
        ({ edge, place }) => edge === 'right' && Math.abs(place - word.right) < 0.25,
      );
      const byLeft = columns.findLastIndex(
        ({ edge, place }) => edge === 'left' && place <= word.left + 1,
      );
      cells[byRight === -1 ? byLeft : byRight]?.push(word.text);
    }
    return [text, ...cells.map((cell) => cell.join(' '))];
  });
}
