import { useEffect, useState } from 'react';
import styles from './forgot-password.module.css';

interface Props {
  /** When the code ends, in milliseconds since 1970. */
  readonly deadline: number;
  readonly resending: boolean;
  readonly onResend: () => void;
}

/** Seconds left at which a screen reader is told. */
const MILESTONES = new Set([600, 300, 120, 60, 30, 10]);

const secondsUntil = (deadline: number): number =>
  Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

const clock = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

function spoken(seconds: number): string {
  if (seconds === 0) return 'The code has expired. You can have a new one sent.';
  return seconds < 60 ? `${seconds} seconds left` : `${seconds / 60} minutes left`;
}

/** How long the code is still good for, and a new one when it is not (§4). */
export function Countdown({ deadline, resending, onResend }: Props) {
  const [left, setLeft] = useState(() => secondsUntil(deadline));
  const [said, setSaid] = useState('');

  useEffect(() => {
    const tick = () => {
      const seconds = secondsUntil(deadline);
      setLeft(seconds);
      if (seconds === 0 || MILESTONES.has(seconds)) setSaid(spoken(seconds));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [deadline]);

  return (
    <div className={styles['countdown']}>
      <span>
        Time left: <span role="timer">{clock(left)}</span>
      </span>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
      <button type="button" disabled={left > 0 || resending} onClick={onResend}>
        Resend
      </button>
    </div>
  );
}
