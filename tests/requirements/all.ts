import { requireChromium } from './chromium.ts';
import { requirePdftotext } from './pdftotext.ts';
import { requirePostgres } from './postgres.ts';

const print = (line: string): void => console.log(line);

/** Finds or installs what the tests need besides npm packages. False, with the reason printed, when it can't. */
export function bringRequirements(): boolean {
  try {
    process.env['CHROMIUM_PATH'] = requireChromium(print);
    requirePdftotext(print);
    const { name } = requirePostgres(print);
    const given = process.env['TEST_DATABASE_URL'] ? ', and the server of TEST_DATABASE_URL' : '';
    console.log(`Chromium: ${process.env['CHROMIUM_PATH']}`);
    console.log(`PostgreSQL: ${name}${given}`);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
