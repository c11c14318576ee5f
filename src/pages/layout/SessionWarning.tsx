import { clock, useSecondsLeft } from '../useSecondsLeft';
import styles from './layout.module.css';

/** From here on the person is warned. */
const WARN_BELOW_S = 300;

/** Tells that the session will end soon: there is no way to prolong it but to sign in again. */
export function SessionWarning({ expiresAt }: { readonly expiresAt: number }) {
  const left = useSecondsLeft(expiresAt);
  const warning = left > 0 && left <= WARN_BELOW_S;
  return (
    <div className={styles['warning']} data-shown={warning}>
      <span role="status">
        {warning && 'Your session ends in less than five minutes. Finish what you are doing.'}
      </span>
      {warning && (
        <span>
          Time left: <span role="timer">{clock(left)}</span>
        </span>
      )}
    </div>
  );
}
