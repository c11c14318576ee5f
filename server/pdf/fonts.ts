import { createRequire } from 'node:module';
import { Typeface } from './typeface.ts';

const { resolve } = createRequire(import.meta.url);

/** DejaVu knows the letters of Latin, Greek, Cyrillic, Arabic, Hebrew and more. */
const FILES = {
  text: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  heading: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** The typefaces of one document. */
export interface Fonts {
  readonly text: Typeface;
  readonly heading: Typeface;
}

export function embedFonts(doc: PDFKit.PDFDocument): Fonts {
  return { text: new Typeface(doc, FILES.text), heading: new Typeface(doc, FILES.heading) };
}
