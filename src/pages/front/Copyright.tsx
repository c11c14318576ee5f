import { useTranslate } from '@refinedev/core';
import { config } from '../../config';

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
