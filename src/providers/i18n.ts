import type { I18nProvider } from '@refinedev/core';
import { chooseLanguage, currentLanguage } from '../languages';
import { translate } from '../schema/translate';

/** Texts in the user's language. Another one is shown after a reload, from the first text to the last. */
export const i18n: I18nProvider = {
  translate,
  getLocale: currentLanguage,
  async changeLocale(language: string) {
    chooseLanguage(language);
    location.reload();
  },
};
