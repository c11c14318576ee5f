import { Fragment } from 'react';
import styles from './keys.module.css';

/** The label of the command key on this platform. */
export const CONTROL_KEY = /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';

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
