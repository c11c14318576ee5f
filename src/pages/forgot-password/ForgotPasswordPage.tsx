import { useForgotPassword, useTranslate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RecoveryStep } from '../../schema/meta';
import form from '../front/form.module.css';
import { readEmail } from '../../../typed-text';
import { FrontFrame } from '../front/FrontFrame';
import { Countdown } from './Countdown';
import styles from './forgot-password.module.css';
import { keepRecovery, OTP_LIFETIME_MS, type Recovery, readRecovery } from './recovery';
import { EmailStep, OtpStep, ResetStep } from './steps';

/** Sets a password for users who have forgotten theirs or never had one (§2, §4). */
export function ForgotPasswordPage() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { mutateAsync } = useForgotPassword<RecoveryStep>();
  const given = readEmail(query.get('email') ?? '');
  const automatic = given !== '' && query.get('firstTime') === 'true';
  const [progress, setProgress] = useState<Recovery | null>(() => readRecovery(given));
  const [done, setDone] = useState(false);
  const [sending, setSending] = useState(false);
  // After a reload the code has been sent already.
  const asked = useRef(progress !== null);
  const step = done ? 'success' : (progress?.step ?? 'email');

  function reach(next: Recovery | null): void {
    keepRecovery(next);
    setProgress(next);
  }

  const succeeds = async (step: RecoveryStep): Promise<boolean> =>
    (await mutateAsync(step)).success;

  async function sendOtp(email: string, isAutomatic = false): Promise<void> {
    setSending(true);
    if (await succeeds({ step: 'send', email, isAutomatic })) {
      reach({ email, step: 'otp', deadline: Date.now() + OTP_LIFETIME_MS });
    }
    setSending(false);
  }

  useEffect(() => {
    // React's strict mode runs effects twice, but only one code must be mailed.
    if (!automatic || asked.current || progress) return;
    asked.current = true;
    void sendOtp(given, true);
  });

  const onBack = (): void => void navigate('/');

  const titles = {
    email: t('public.recovery.email', 'Forgot Password'),
    otp: t('public.recovery.otp', 'Enter OTP'),
    reset: t('public.recovery.reset', 'Reset Password'),
    success: t('public.recovery.success', 'Success!'),
  };
  return (
    <FrontFrame title={titles[step]}>
      {step === 'email' && (
        <EmailStep
          email={given}
          locked={given !== ''}
          sending={sending}
          onSubmit={({ email }) => sendOtp(email)}
        />
      )}
      {progress && !done && (
        <>
          {step === 'otp' && (
            <>
              <p className={styles['hint']}>
                {t(
                  'public.recovery.sentTo',
                  { email: progress.email },
                  'We sent a 6-digit code to {{email}}.',
                )}
              </p>
              <OtpStep
                onSubmit={async ({ otp }) => {
                  if (await succeeds({ step: 'verify', email: progress.email, otp })) {
                    reach({ ...progress, step: 'reset' });
                  }
                }}
              />
            </>
          )}
          {step === 'reset' && (
            <ResetStep
              email={progress.email}
              onSubmit={async ({ password, confirm }) => {
                const { email } = progress;
                if (await succeeds({ step: 'reset', email, password, confirm })) {
                  reach(null);
                  setDone(true);
                }
              }}
            />
          )}
          <Countdown
            deadline={progress.deadline}
            resending={sending}
            onResend={() => void sendOtp(progress.email)}
          />
        </>
      )}
      {done ? (
        <>
          <p className={styles['hint']}>
            {t('public.recovery.done', 'Your password has been reset.')}
          </p>
          <button type="button" className={form['submit']} onClick={onBack}>
            {t('public.recovery.toLogin', 'Back to Login')}
          </button>
        </>
      ) : (
        <p className={styles['back']}>
          <a
            href="/"
            onClick={(event) => {
              event.preventDefault();
              onBack();
            }}
          >
            {t('public.recovery.back', '← Back to Login')}
          </a>
        </p>
      )}
    </FrontFrame>
  );
}
