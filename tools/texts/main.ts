import { writeFileSync } from 'node:fs';
import { catalogueFiles, checkTexts, consoleTexts, ENGLISH_FILE, readTexts } from './console-texts';

/**
 * `npm run texts`: writes the English texts for translators, removes the translations of texts that
 * have changed, and says what is wrong with the texts and the catalogues.
 */
export async function main(): Promise<number> {
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
