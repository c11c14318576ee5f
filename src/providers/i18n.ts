import type { I18nProvider } from '@refinedev/core';
import { isolate } from '../../typed-text';

/** What a text's place passes along: values for `{{name}}`, and the words for a `count`. */
type Values = Readonly<Record<string, unknown>>;

const plurals = new Intl.PluralRules('en');

/**
 * English: each text is written where it is used, as the default of its key. `{{name}}` stands for a
 * value; with a `count` the default is `defaultValue_one` or `defaultValue_other`, as in i18next.
 */
export const english: I18nProvider = {
  translate(key, options?: string | Values, defaultMessage?: string) {
    if (typeof options === 'string') return options;
    const values = options ?? {};
    const { count } = values;
    const counted = typeof count === 'number' && values[`defaultValue_${plurals.select(count)}`];
    const text = typeof counted === 'string' ? counted : (defaultMessage ?? key);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      isolate(String(values[name] ?? '')),
    );
  },
  getLocale: () => 'en',
  changeLocale: async () => undefined,
};
