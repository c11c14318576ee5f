/**
 * Texts by their keys, as i18next reads them with `keySeparator: false`. The forms of a plural have
 * keys of their own: `rows_one`, `rows_other`.
 */
export type Texts = Readonly<Record<string, string>>;

/** Shorter texts may grow: a label of one word has no synonyms. */
const SHORT = 24;
const LONGEST = 1.5;

/** Forms whose number the text can say in words: 'in a minute'. */
const COUNTLESS = /_(?:zero|one|two)$/;
/** Values that are the number of such a form. */
const NUMBERS = new Set(['count', 'number', 'days', 'added']);

/** The English text behind each key that a catalogue of the language must have. */
function expectedTexts(language: string, english: Texts): Map<string, string> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return new Map(
    Object.entries(english).flatMap(([key, text]): [string, string][] => {
      const [, base = '', form] = /^(.*)_(one|other)$/.exec(key) ?? [];
      if (!(`${base}_one` in english && `${base}_other` in english)) return [[key, text]];
      // `one` is added with the others.
      if (form === 'one') return [];
      return pluralCategories.map((category) => {
        const name = `${base}_${category}`;
        return [name, english[name] ?? text];
      });
    }),
  );
}

function placeholders(key: string, text: string): string {
  const names = [...text.matchAll(/\{\{\s*([^\s,}]+)/g)].map(([, name = '']) => name);
  const isNeeded = (name: string) => !NUMBERS.has(name) || !COUNTLESS.test(key);
  return [...new Set(names.filter(isNeeded))].toSorted().join(', ') || 'none';
}

/**
 * Compares the catalogue of a language with the texts that the source uses.
 *
 * @param english the used texts, with both forms of each plural
 * @returns what is wrong, one sentence per key
 */
export function checkCatalogue(language: string, catalogue: Texts, english: Texts): string[] {
  const expected = expectedTexts(language, english);
  const complaints = [...expected].flatMap(([key, text]) => {
    const translated = catalogue[key]?.trim();
    if (!translated) return [`${key} is missing: "${text}"`];
    const [given, wanted] = [translated, text].map((each) => placeholders(key, each));
    if (given !== wanted) return [`${key} has the placeholders ${given}; expected ${wanted}`];
    const growth = translated.length / text.length;
    if (text.length <= SHORT || growth <= LONGEST) return [];
    return [`${key} is too long: ${Math.round(growth * 100)} % of the English text`];
  });
  const unused = Object.keys(catalogue).filter((key) => !expected.has(key));
  return [...complaints, ...unused.map((key) => `${key} is not used`)].map(
    (complaint) => `${language}: ${complaint}`,
  );
}
