import { createInstance } from 'i18next';
import Negotiator from 'negotiator';
import { isolate } from '../../typed-text.ts';
import ar from './ar.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import { Message } from './message.ts';

/** The first is the default. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

export function languageOf(request: {
  headers: Record<string, string | string[] | undefined>;
}): Language {
  // A field sent twice is joined by commas.
  return (new Negotiator(request).language([...LANGUAGES]) as Language | undefined) ?? LANGUAGES[0];
}

const texts = createInstance();
await texts.init({
  lng: LANGUAGES[0],
  fallbackLng: false,
  // English is in the source.
  resources: { fr: { translation: fr }, ar: { translation: ar } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

export function translate(language: Language, { key, values, text }: Message): string {
  const replace = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, written(language, value)]),
  );
  return texts.t(key, { ...values, defaultValue: text, lng: language, replace });
}

/** Keeps its order in a text from right to left: a number, or a word as of an identifier. */
const KEEPS_ORDER = /^(?:\d+|[a-z][\w.@-]*)$/i;

function written(language: Language, value: string | number | Message): string | number {
  if (value instanceof Message) return translate(language, value);
  if (typeof value === 'number') return value;
  const isolated = isolate(value);
  const isSafe = isolated.startsWith('\u2068') || KEEPS_ORDER.test(isolated);
  return directionOf(language) === 'ltr' || isSafe ? isolated : `\u2068${isolated}\u2069`;
}
