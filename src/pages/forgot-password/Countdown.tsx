import { useTranslate } from '@refinedev/core';
import { translate } from '../../schema/translate';
import { formatCountdown, useSecondsLeft } from '../../ui/useSecondsLeft';
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
  if (milestone === 0)
    return translate('public.code.expired', 'The code has expired. You can request a new one.');
  return milestone < 60
    ? translate('public.code.seconds', { seconds: milestone }, '{{seconds}} seconds left')
    : translate('public.code.minutes', { minutes: milestone / 60 }, '{{minutes}} min left');
}

/** The remaining time of the code, and a button for a new one after it has expired (§4). */
export function Countdown({ deadline, resending, onResend }: Props) {
  const t = useTranslate();
  const left = useSecondsLeft(deadline);
  return (
    <div className={styles['countdown']}>
      <span>
        {t('public.code.left', 'Time left:')} <span role="timer">{formatCountdown(left)}</span>
      </span>
      <span className="visually-hidden" aria-live="polite">
        {spoken(left)}
      </span>
      <button type="button" disabled={left > 0 || resending} onClick={onResend}>
        {t('public.code.resend', 'Resend')}
      </button>
    </div>
  );
}
