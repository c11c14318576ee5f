import { jsPDF } from 'jspdf';
import type { Headed } from '../table';

/**
 * A document without pages that says what it is, for readers aloud, search and the window's title.
 *
 * @param subject what search finds it by, beside its title.
 */
export function createPdf({ title, by, authority, madeAt }: Headed, subject: string): jsPDF {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc.setProperties({ title, author: by ?? authority, subject });
  doc.setCreationDate(new Date(madeAt));
  // The console's language is English everywhere; the region decides on numbers only.
  doc.setLanguage('en-GB');
  doc.viewerPreferences({ DisplayDocTitle: true });
  return doc;
}
