import { Message } from '../../ui/Message';
import styles from './front.module.css';

/** The page of unknown paths (§2). */
export const NotFoundPage = () => (
  <main>
    <Message title="404" text="Oops! The page you're looking for doesn't exist.">
      <button type="button" className={styles['button']} onClick={() => location.assign('/')}>
        Go to Home
      </button>
    </Message>
  </main>
);
