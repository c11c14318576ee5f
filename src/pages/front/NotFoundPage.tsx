import { useTranslate } from '@refinedev/core';
import { Message } from '../../ui/Message';
import styles from './front.module.css';

/** The page of unknown paths (§2). */
export function NotFoundPage() {
  const t = useTranslate();
  return (
    <main>
      <Message
        title="404"
        text={t('public.notFound.text', "Oops! The page you're looking for doesn't exist.")}
      >
        <button type="button" className={styles['button']} onClick={() => location.assign('/')}>
          {t('public.notFound.home', 'Go to Home')}
        </button>
      </Message>
    </main>
  );
}
