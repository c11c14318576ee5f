import type { Message } from '../language/message.ts';
import { type Language, translate } from '../language/translate.ts';

/** Arabic is printed with the digits and marks of English, as in the console. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'en-GB' };

export class Printer {
  readonly #language: Language;
  readonly #money: Intl.NumberFormat;

  constructor(language: Language) {
    this.#language = language;
    this.#money = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2 });
  }

  /** The page would show the marks that isolate values. */
  text(message: Message): string {
    return translate(this.#language, message).replaceAll(/[\u2068\u2069]/g, '');
  }

  /** Exactly: a text, as the database writes it. */
  money(amount: string): string {
    return withUsualSpaces(this.#money.format(amount as Intl.StringNumericLiteral));
  }

  count(count: number): string {
    return withUsualSpaces(count.toLocaleString(LOCALES[this.#language]));
  }
}

/** The standard fonts of PDF have no narrow space. */
const withUsualSpaces = (text: string): string => text.replaceAll('\u202f', '\u00a0');
