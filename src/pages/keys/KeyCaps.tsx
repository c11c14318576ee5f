import { Fragment } from 'react';
import styles from './keys.module.css';

/** What the key beside the space bar is called that, held down, makes other keys commands. */
export const CONTROL_KEY = /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Keys as they stand on a keyboard. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={styles['caps']}>
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && ' '}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
