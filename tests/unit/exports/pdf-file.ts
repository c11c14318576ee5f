import { execFileSync } from 'node:child_process';
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

const run = (program: string, options: readonly string[], pdf: Buffer): string =>
  execFileSync(program, options, { input: pdf, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** What a reader of the file finds, page by page. */
export const pagesOf = (pdf: Buffer): string[] =>
  run('pdftotext', ['-layout', '-', '-'], pdf).split('\f').slice(0, -1);

/** The title, the size of the pages and other facts, as lines of text. */
export const infoOf = (pdf: Buffer): string => run('pdfinfo', ['-'], pdf);

/** Each word of the file with its place on the page, in points from the upper left corner. */
export const wordsOf = (pdf: Buffer) =>
  [
    ...run('pdftotext', ['-bbox', '-', '-'], pdf).matchAll(
      /<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<\/word>/g,
    ),
  ].map(([, left, top, right, bottom, text = '']) => ({
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
    text,
  }));
