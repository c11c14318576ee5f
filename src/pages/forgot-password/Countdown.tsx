import { clock, useSecondsLeft } from '../../ui/useSecondsLeft';
import styles from './forgot-password.module.css';

interface Props {
  /** When the code expires, in milliseconds since 1970. */
  readonly deadline: number;
  readonly resending: boolean;
  readonly onResend: () => void;
}

/** The remaining seconds at which screen readers get an announcement. */
const MILESTONES = [0, 10, 30, 60, 120, 300, 600];

function spoken(seconds: number): string {
  const milestone = MILESTONES.find((milestone) => seconds <= milestone) ?? seconds;
  if (milestone === 0) return 'The code has expired. You can request a new one.';
  return milestone < 60 ? `${milestone} seconds left` : `${milestone / 60} min left`;
}

/** The remaining time of the code, and a button for a new one after it has expired (§4). */
export function Countdown({ deadline, resending, onResend }: Props) {
  const left = useSecondsLeft(deadline);
  return (
    <div className={styles['countdown']}>
      <span>
        Time left: <span role="timer">{clock(left)}</span>
      </span>
      <span className="visually-hidden" aria-live="polite">
        {spoken(left)}
      </span>
      <button type="button" disabled={left > 0 || resending} onClick={onResend}>
        Resend
      </button>
    </div>
  );
}
