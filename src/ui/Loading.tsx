import styles from './message.module.css';

/** The message of every screen's loading state (§2). */
export const LOADING_MESSAGE = 'Loading, please wait...';

/** The loading state of a screen. */
export function Loading() {
  return (
    <div className={styles['loading']} role="status">
      <span className={styles['spinner']} aria-hidden="true" />
      {LOADING_MESSAGE}
    </div>
  );
}
