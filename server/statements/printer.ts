import type { Message } from '../language/message.ts';
import { type Language, translate } from '../language/translate.ts';

/** Of numbers; Arabic is printed with the digits and marks of English, as in the console. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'en-GB' };

/** Writes a document's texts and numbers in its language. */
export class Printer {
  readonly #language: Language;
  readonly #money: Intl.NumberFormat;

  constructor(language: Language) {
    this.#language = language;
    this.#money = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2 });
  }

  /** Without the marks that isolate its values: the page would show them. */
  text(message: Message): string {
    return translate(this.#language, message).replaceAll(/[\u2068\u2069]/g, '');
  }

  /** An amount as the database writes it, exactly: 1234.50 as 1,234.50. */
  money(amount: string): string {
    return withUsualSpaces(this.#money.format(amount as Intl.StringNumericLiteral));
  }

  count(count: number): string {
    return withUsualSpaces(count.toLocaleString(LOCALES[this.#language]));
  }
}

/** The fonts that every reader of PDFs has know no narrow space. */
const withUsualSpaces = (text: string): string => text.replaceAll('\u202f', '\u00a0');
