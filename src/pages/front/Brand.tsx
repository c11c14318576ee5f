import { useTranslate } from '@refinedev/core';
import type { ComponentProps } from 'react';
import { config } from '../../config';
import styles from './front.module.css';

/** The authority's emblem; decorative, because its name is always next to it. */
export const Emblem = ({
  size,
  style,
}: Pick<ComponentProps<'img'>, 'style'> & { readonly size: number }) => (
  <img src="/emblem.svg" alt="" width={size} height={size} style={style} />
);

/** The emblem and the names of the authority and of the console. */
export const Brand = () => (
  <div className={styles['brand']}>
    <Emblem size={44} />
    <div>
      <div className={styles['authority']}>{config.authority}</div>
      <div className={styles['product']}>{config.product}</div>
    </div>
  </div>
);

/** The footer with a link to the authority's site (§1, §2). */
export function Copyright() {
  const t = useTranslate();
  const values = { authority: config.authority, year: config.copyrightYear };
  return (
    <a href={config.site}>
      {t('public.front.copyright', values, 'Copyright {{authority}} © {{year}}')}
    </a>
  );
}
