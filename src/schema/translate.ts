import { isolate } from '../../typed-text';

export type Values = Readonly<Record<string, unknown>>;

/**
 * @param values what the `{{name}}`s of the text stand for; optional. A `count` chooses among
 *   `defaultValue_one` and `defaultValue_other`.
 */
export type Translate = (key: string, values?: string | Values, text?: string) => string;

const plurals = new Intl.PluralRules('en');

/** English: each text is written where it is used, so that there is no catalogue to load. */
export const english: Translate = (key, options, written) => {
  if (typeof options === 'string') return options;
  const values = options ?? {};
  const { count } = values;
  const counted = typeof count === 'number' && values[`defaultValue_${plurals.select(count)}`];
  const text = typeof counted === 'string' ? counted : (written ?? key);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    isolate(String(values[name] ?? '')),
  );
};

let current = english;

/** Texts of what is no component; components use Refine's `useTranslate`, which is the same. */
export const translate: Translate = (key, values, text) => current(key, values, text);

/** Long texts that have a file of their own, by their keys in the catalogues. */
export const translateTexts = (texts: Readonly<Record<string, string>>, values: Values = {}) =>
  Object.entries(texts).map(([key, text]) => [key, current(key, values, text)] as const);

/** Texts one after the other, as in 'GST, WHT'. */
export const formatList = (texts: readonly string[]): string =>
  texts.join(translate('text.comma', ', '));

/** Sets the language once its catalogue has been loaded, before anything is drawn. */
export const setTranslate = (other: Translate): void => void (current = other);
