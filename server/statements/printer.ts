import type { Message } from '../language/message.ts';
import { type Language, translate } from '../language/translate.ts';

/** Arabic is printed with the digits and marks of English, as in the console. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'en-GB' };

export type Printer = ReturnType<typeof printer>;

export function printer(language: Language) {
  const locale = LOCALES[language];
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  return {
    /** The page would show the marks that isolate values. */
    text: (message: Message) => translate(language, message).replaceAll(/[\u2068\u2069]/g, ''),
    /** Exactly: a text, as the database writes it. */
    money: (amount: string) => withUsualSpaces(format.format(amount as Intl.StringNumericLiteral)),
    count: (count: number) => withUsualSpaces(count.toLocaleString(locale)),
  };
}

/** The standard fonts of PDF have no narrow space. */
const withUsualSpaces = (text: string): string => text.replaceAll('\u202f', '\u00a0');
