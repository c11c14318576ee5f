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

/** @param language as in `LANGUAGES`; its plural forms follow from it. */
export function createTranslator(language: string): Translator {
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
  const translate: Translate = (key, options, text) => {
    const values = typeof options === 'string' ? {} : options;
    const found = i18n.t(key, { ...values, defaultValue: '' });
    return found === '' ? english(key, options, text) : found;
  };
  return {
    translate,
    translateDeclarations: () => translateDeclarations(translate),
    add: (texts) => void i18n.addResources(language, 'translation', texts),
  };
}
