import { useGetLocale, useSetLocale, useTranslate } from '@refinedev/core';
import { type ReactNode, useEffect } from 'react';
import { config } from '../../config';
import { LANGUAGES } from '../../languages';
import { Brand, Copyright } from './Brand';
import styles from './front.module.css';

function LanguageChoice() {
  const t = useTranslate();
  const language = useGetLocale();
  const change = useSetLocale();
  return (
    <select
      className={styles['language']}
      aria-label={t('public.front.language', 'Language')}
      value={language()}
      onChange={({ target }) => void change(target.value)}
    >
      {Object.entries(LANGUAGES).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The card and footer of the signed-out pages. */
export function FrontFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const t = useTranslate();
  useEffect(() => {
    document.title = config.product;
  }, []);
  return (
    <div className={styles['page']}>
      <main className={styles['card']}>
        <Brand />
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </main>
      <footer className={styles['footer']}>
        <Copyright />
        <a href="/privacy-policy">{t('public.front.privacy', 'Privacy Policy')}</a>
        <LanguageChoice />
      </footer>
    </div>
  );
}
