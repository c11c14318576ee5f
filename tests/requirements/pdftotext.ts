import { aptInstall, findProgram } from './install.ts';

/**
 * Makes sure that PDFs can be read back.
 *
 * @throws Error with what to do when that is not possible.
 */
export function requirePdftotext(say: (line: string) => void): void {
  if (findProgram('pdftotext')) return;
  say('No pdftotext here: installing poppler-utils.');
  if (!aptInstall('poppler-utils')) {
    throw new Error("The tests read PDFs with pdftotext: install Debian's poppler-utils.");
  }
}
