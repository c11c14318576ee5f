// First: it sets the product that all others read.
import { config } from '../../config';
import { type I18nProvider, Refine } from '@refinedev/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LANGUAGES } from '../../languages';
import { screenPatterns } from '../../resources/paths';
import { translate } from '../../schema/translate';
import { LoginPage } from './LoginPage';

const english: I18nProvider = {
  translate,
  getLocale: () => 'en',
  changeLocale: () => Promise.resolve(),
};

/**
 * The sign-in form in English as the build writes it into `index.html`, with what
 * `build/inline-sign-in.js` needs to know: where it is shown, and its other texts.
 */
export function signInTemplate(): string {
  const paths = ['/', ...screenPatterns].map((pattern) => pattern.replace(/\/$/, '')).join('|');
  return renderToStaticMarkup(
    <template
      data-paths={`^(?:${paths})/*$`}
      data-languages={Object.keys(LANGUAGES).join(' ')}
      data-busy={translate('public.form.busy', 'Loading...')}
      data-failed={translate(
        'public.front.failed',
        { product: config.product },
        '{{product}} could not be loaded. Check the connection and reload the page.',
      )}
    >
      <StaticRouter location="/">
        <Refine i18nProvider={english} options={{ disableTelemetry: true }}>
          <LoginPage onInput={() => undefined} />
        </Refine>
      </StaticRouter>
    </template>,
  );
}
