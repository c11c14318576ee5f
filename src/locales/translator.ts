import { createInstance } from 'i18next';
import { isolate } from '../../typed-text';
import { english, type Translate } from '../schema/translate';
import { translateDeclarations } from '../schema/translate-declarations';

/** The texts of one language. */
export interface Translator {
  readonly translate: Translate;
  /** Adds texts by their keys. */
  add(texts: Readonly<Record<string, string>>): void;
  /** Translates the declarations, by the texts added so far. */
  translateDeclarations(): void;
}

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ü',
};

/** A text as a longer one of another language: with accents, and 40 % longer. */
const pseudo = (text: string): string =>
  `[${text.replaceAll(/[aeioucnAEIOU]/g, (letter) => ACCENTED[letter] ?? letter)}${' ~~~'.repeat(Math.ceil(text.length / 10))}]`;

/** @param language as in `LANGUAGES`; its plural forms follow from it. */
export function createTranslator(language: string): Translator {
  const { translate, add } = language === 'en-XA' ? createPseudo() : createI18next(language);
  return { translate, add, translateDeclarations: () => translateDeclarations(translate) };
}

function createPseudo(): Pick<Translator, 'translate' | 'add'> {
  return { translate: (...text) => pseudo(english(...text)), add: () => undefined };
}

function createI18next(language: string): Pick<Translator, 'translate' | 'add'> {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: {},
    // Keys have dots, but no levels.
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escape: isolate },
  });
  return {
    translate(key, options, text) {
      const values = typeof options === 'string' ? {} : options;
      const found = i18n.t(key, { ...values, defaultValue: '' });
      return found === '' ? english(key, options, text) : found;
    },
    add: (texts) => void i18n.addResources(language, 'translation', texts),
  };
}
