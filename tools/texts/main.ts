import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSource } from '../reference/language';
import { catalogueFiles, checkTexts, consoleTexts, ENGLISH_FILE, readTexts } from './console-texts';
import { textsOf } from './texts-of';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * `npm run texts`: writes the English texts for translators, removes the translations of texts that
 * have changed, and says what is wrong with the catalogues. With a folder, as in
 * `npm run texts -- src/pages`, it prints what people may read of that folder instead.
 */
export async function main([folder]: readonly string[]): Promise<number> {
  if (folder !== undefined) {
    printTexts(folder);
    return 0;
  }
  writeEnglish();
  const complaints = checkTexts();
  for (const complaint of complaints) console.log(complaint);
  return complaints.length === 0 ? 0 : 1;
}

function writeJson(file: string, texts: Readonly<Record<string, string>>): void {
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
}

function writeEnglish(): void {
  const { english } = consoleTexts();
  const last = readTexts(ENGLISH_FILE);
  for (const { file } of catalogueFiles(english)) {
    const isKept = (key: string) => {
      // `rows_few` translates `rows_other`.
      const source = key in english ? key : key.replace(/_\w+$/, '_other');
      return !(source in english && source in last) || last[source] === english[source];
    };
    const texts = readTexts(file);
    writeJson(file, Object.fromEntries(Object.entries(texts).filter(([key]) => isKept(key))));
  }
  writeJson(ENGLISH_FILE, english);
}

function printTexts(folder: string): void {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).toSorted()) {
    const texts = textsOf(readSource(path.join(ROOT, folder, file)));
    if (texts.length === 0) continue;
    console.log(`\n${path.join(folder, file)}`);
    for (const { line, text } of texts) console.log(`${String(line).padStart(5)}  ${text}`);
  }
}
