import { useTranslate } from '@refinedev/core';
import { config } from '../../config';
import { translateTexts } from '../../schema/translate';
import { Brand, Copyright } from '../front/Brand';
// To be approved by the authority's lawyers.
import policy from './policy.json';
import styles from './privacy-policy.module.css';

/** The sections; each is followed by its paragraphs, whose keys are numbered. */
const titles = Object.keys(policy).filter((key) => !/\d$/.test(key));

/** The privacy policy in twelve numbered sections (§2). */
export default function PrivacyPolicyPage() {
  const t = useTranslate();
  return (
    <div className={styles['page']}>
      <header>
        <Brand />
      </header>
      <main>
        <h1>{t('privacy.title', 'Privacy Policy')}</h1>
        {translateTexts(policy, config).map(([key, text]) =>
          titles.includes(key) ? (
            <h2 key={key}>
              {titles.indexOf(key) + 1}. {text}
            </h2>
          ) : (
            <p key={key}>{text}</p>
          ),
        )}
        <p>
          <a href="/">{t('privacy.back', 'Back to the console')}</a>
        </p>
      </main>
      <footer className={styles['footer']}>
        <Copyright />
      </footer>
    </div>
  );
}
