import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commands, figures, ownCalls } from '../../src/resources/declarations';
import { resources } from '../../src/resources/index';
import { translateDeclarations } from '../../src/schema/translate-declarations';
import { readSource } from '../reference/language';
import { checkCatalogue, type Texts } from './catalogue';
import { untranslated } from './untranslated';
import { usedTexts } from './used-texts';

const SOURCE = path.join(import.meta.dirname, '../../src');
const LOCALES = path.join(SOURCE, 'locales');

/** The English texts that translators begin with; a change of one asks for new translations. */
export const ENGLISH_FILE = path.join(LOCALES, 'en.json');

const FILES = ['pages/help/glossary.json', 'pages/privacy-policy/policy.json'];

/** The files of a language, each with the first words of its keys; the last takes all others. */
const PARTS: readonly (readonly [part: string, prefixes: RegExp])[] = [
  ['public', /^(?:public|calls|code)\./],
  ['privacy', /^privacy\./],
  ['console', /^/],
];

const partOf = (key: string): string => PARTS.find(([, prefixes]) => prefixes.test(key))?.[0] ?? '';

export const readTexts = (file: string): Texts =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};

/** Declarations are translated in place, and developers read what is wrong with them. */
const IS_EXEMPT = /^(?:resources|schema\/check|config\.ts|languages\.ts)/;

/** Texts that are written outside of catalogues and declarations. */
function literalTexts(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !IS_EXEMPT.test(file))
    .flatMap((file) =>
      untranslated(readSource(path.join(SOURCE, file))).map((problem) => `${file}:${problem}`),
    );
}

function declaredTexts(): Texts {
  // Declarations that no module imports would name no texts.
  if (commands.length + figures.length + ownCalls.length + resources.length === 0) return {};
  const texts: Record<string, string> = {};
  translateDeclarations((key, text) => {
    if (/\p{L}/u.test(String(text))) texts[key] = String(text);
    return String(text);
  });
  return texts;
}

/** The English texts of the console by their keys, and what is wrong with how they are written. */
export function consoleTexts(): { readonly english: Texts; readonly problems: readonly string[] } {
  const { texts, problems } = usedTexts(SOURCE, ['t', 'translate']);
  const long = FILES.map((file) => readTexts(path.join(SOURCE, file)));
  const declared = Object.assign(declaredTexts(), ...long) as Texts;
  const twice = Object.keys(texts).filter((key) => Object.hasOwn(declared, key));
  const english = Object.fromEntries(
    Object.entries({ ...declared, ...texts }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return {
    english,
    problems: [...problems, ...twice.map((key) => `'${key}' is declared too`), ...literalTexts()],
  };
}

/** The files of each language, with the English texts that belong into them. */
export function catalogueFiles(english: Texts) {
  const languages = readdirSync(LOCALES, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  return languages.flatMap(({ name: language }) =>
    PARTS.map(([part]) => ({
      language,
      file: path.join(LOCALES, language, `${part}.json`),
      english: Object.fromEntries(Object.entries(english).filter(([key]) => partOf(key) === part)),
    })),
  );
}

/** What is wrong with the texts of the console and their translations, a sentence each. */
export function checkTexts(): string[] {
  const { english, problems } = consoleTexts();
  const kept = readTexts(ENGLISH_FILE);
  const isStale = JSON.stringify(kept) !== JSON.stringify(english);
  return [
    ...problems,
    ...(isStale ? ['en.json is out of date: run npm run texts'] : []),
    ...catalogueFiles(english).flatMap((one) =>
      checkCatalogue(one.language, readTexts(one.file), one.english),
    ),
  ];
}
