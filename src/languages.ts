import type { ConfigProviderProps } from 'antd';
import type { Translator } from './locales/translator';
import { configure, product } from './product';
import { setTranslate } from './schema/translate';
import { readText, writeText } from './stored';

type Locale = NonNullable<ConfigProviderProps['locale']>;

interface Language {
  /** Its name, in itself. */
  readonly name: string;
  /** Formats numbers. Default: the product's locale. */
  readonly locale?: string;
  readonly direction: 'ltr' | 'rtl';
  /** Says, in itself, that its texts are missing. */
  readonly missing?: string;
}

const ENGLISH: Language = { name: 'English', direction: 'ltr' };

/** The languages that the console can be used in. English has no catalogue. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: ENGLISH,
  fr: {
    name: 'Français',
    locale: 'fr-FR',
    direction: 'ltr',
    missing: 'La page est en anglais jusqu’à ce que la connexion soit rétablie.',
  },
  ar: {
    name: 'العربية',
    // With the digits of TINs and dates, which are the same in every language.
    locale: 'ar-u-nu-latn',
    direction: 'rtl',
    missing: 'تظهر الصفحة بالإنجليزية إلى أن يعود الاتصال.',
  },
};

/** English with accents and longer words, which shows what is not translated or has no room. */
const PSEUDO: Readonly<Record<string, Language>> = {
  'en-XA': { name: 'Pseudo', direction: 'ltr' },
};

const KEY = 'language';

const isKnown = (language: string): boolean =>
  Object.hasOwn(LANGUAGES, language) || Object.hasOwn(PSEUDO, language);

/** The language chosen on this device, or the first of the browser's that is known; else English. */
export function currentLanguage(): string {
  const chosen = readText(KEY);
  if (isKnown(chosen)) return chosen;
  const [first = 'en'] = navigator.languages
    .map((language) => language.split('-')[0] ?? '')
    .filter((language) => Object.hasOwn(LANGUAGES, language));
  return first;
}

/** Keeps a choice on this device, for the next load of the page. */
export const chooseLanguage = (language: string): void => writeText(KEY, language);

/** The parts of a catalogue: of the sign-in pages, of the privacy policy, and of everything else. */
export type Part = 'public' | 'privacy' | 'console';

const catalogues = import.meta.glob<Record<string, string>>('./locales/*/*.json', {
  import: 'default',
});

const antdLocales = import.meta.glob<Locale>('./locales/*/antd.ts', { import: 'default' });

let language = 'en';

/** The language that the page is drawn in. */
export const pageLanguage = (): string => language;
let opened: Promise<Translator> | undefined;

let antdTexts: Locale | undefined;

/** The texts of antd's own components; undefined in English. */
export const antdLocale = (): Locale | undefined => antdTexts;

/** Adds a part of the catalogue of the page's language; English needs none. */
export async function loadTexts(part: Part): Promise<void> {
  const load = catalogues[`./locales/${language}/${part}.json`];
  const loadAntd = part === 'console' ? antdLocales[`./locales/${language}/antd.ts`] : undefined;
  const [translator, texts, antd] = await Promise.all([opened, load?.(), loadAntd?.()]);
  antdTexts = antd ?? antdTexts;
  if (!translator || !texts) return;
  translator.add(texts);
  translator.translateDeclarations();
}

/**
 * Sets the language of everything that is drawn from then on.
 *
 * @param parts the parts of its catalogue that are needed at first.
 * @throws if they could not be loaded; the page stays in English.
 */
export async function loadLanguage(chosen: string, parts: readonly Part[]): Promise<void> {
  language = chosen;
  opened = import('./locales/translator').then(({ createTranslator }) => createTranslator(chosen));
  try {
    await Promise.all(parts.map(loadTexts));
    const { translate, translateDeclarations } = await opened;
    const { locale = product.locale, direction } = { ...LANGUAGES, ...PSEUDO }[chosen] ?? ENGLISH;
    setTranslate(translate);
    translateDeclarations();
    configure({ ...product, locale, direction });
    document.documentElement.lang = chosen;
    document.documentElement.dir = direction;
  } catch (error) {
    language = 'en';
    opened = undefined;
    throw error;
  }
}

const isTyping = (): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>(TYPED)].some(({ value }) => value !== '');
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea';

/** Reloads the page when its missing texts can be loaded, unless that would lose what was typed. */
export function reloadWithTexts(missing: string, parts: readonly Part[]): void {
  addEventListener('online', () => {
    if (isTyping()) return;
    const loads = parts.map((part) => catalogues[`./locales/${missing}/${part}.json`]?.());
    Promise.all(loads).then(
      () => location.reload(),
      () => undefined,
    );
  });
}
