import { jsPDF } from 'jspdf';
import type { DocumentMetadata } from '../table';

/**
 * Creates a PDF with metadata for screen readers, search and the viewer's window title.
 *
 * @param subject additional text for search.
 */
export function createPdf(
  { title, by, authority, madeAt }: DocumentMetadata,
  subject: string,
): jsPDF {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc.setProperties({ title, author: by ?? authority, subject });
  doc.setCreationDate(new Date(madeAt));
  // Always English: the region affects the format of numbers only.
  doc.setLanguage('en-GB');
  doc.viewerPreferences({ DisplayDocTitle: true });
  return doc;
}
