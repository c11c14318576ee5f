import styles from '../../ui/message.module.css';

/** The page of unknown paths (§2). */
export function NotFoundPage() {
  return (
    <main className={styles['message']}>
      <h1 className={styles['code']}>404</h1>
      <p>Oops! The page you're looking for doesn't exist.</p>
      <div className={styles['buttons']}>
        <button type="button" className={styles['primary']} onClick={() => location.assign('/')}>
          Go to Home
        </button>
      </div>
    </main>
  );
}
