import { useGetIdentity } from '@refinedev/core';
import { useState } from 'react';
import { isAllowed } from '../../schema/permissions';
import type { Identity } from '../../schema/permissions';
import { clock, useSecondsLeft } from '../../ui/useSecondsLeft';
import styles from './layout.module.css';

/** Seconds left below which the warning is shown. */
const WARN_BELOW_S = 300;

interface Props {
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
  readonly renew: () => Promise<unknown>;
}

/** Warns before the session ends, and extends it if the backend supports that. */
export function SessionWarning({ expiresAt, renew }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const left = useSecondsLeft(expiresAt);
  const [renewing, setRenewing] = useState(false);
  const warning = left > 0 && left <= WARN_BELOW_S;

  async function stay(): Promise<void> {
    setRenewing(true);
    await renew();
    setRenewing(false);
  }

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
      {warning && isAllowed({ needs: 'session.renew' }, user) && (
        <button type="button" disabled={renewing} onClick={() => void stay()}>
          Stay signed in
        </button>
      )}
    </div>
  );
}
