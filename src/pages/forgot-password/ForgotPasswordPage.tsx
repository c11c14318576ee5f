import { useForgotPassword, useTranslate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RecoveryStep } from '../../schema/meta';
import { checkEmail, checkMatch, checkNewPassword, checkOtp } from '../../ui/form/account-rules';
import { readCode, readEmail } from '../../../typed-text';
import form from '../front/form.module.css';
import { FrontForm } from '../front/FrontForm';
import { FrontFrame } from '../front/FrontFrame';
import { Countdown } from './Countdown';
import styles from './forgot-password.module.css';
import { keepRecovery, OTP_LIFETIME_MS, type Recovery, readRecovery } from './recovery';

/** Sets a password for users who have forgotten theirs or never had one (§2, §4). */
export default function ForgotPasswordPage() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useForgotPassword<RecoveryStep>();
  const given = readEmail(query.get('email') ?? '');
  const automatic = given !== '' && query.get('firstTime') === 'true';
  const [progress, setProgress] = useState<Recovery | null>(() => readRecovery(given));
  const [done, setDone] = useState(false);
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
    if (await succeeds({ step: 'sendOtp', email, isAutomatic })) {
      reach({ email, step: 'otp', deadline: Date.now() + OTP_LIFETIME_MS });
    }
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
        <FrontForm
          fields={{
            email: {
              label: t('public.email.label', 'Email'),
              type: 'email',
              autoComplete: 'username',
              placeholder: t('public.email.hint', 'Enter your e-mail address'),
              defaultValue: given,
              readOnly: given !== '',
              clean: readEmail,
              check: checkEmail,
            },
          }}
          onSubmit={({ email }) => sendOtp(email)}
          submit={t('public.recovery.send', 'Send OTP')}
          busy={isPending}
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
              <FrontForm
                fields={{
                  otp: {
                    label: t('public.otp.label', 'OTP'),
                    inputMode: 'numeric',
                    autoComplete: 'one-time-code',
                    placeholder: t('public.otp.hint', '6-digit code'),
                    autoFocus: true,
                    clean: readCode,
                    check: checkOtp,
                  },
                }}
                onSubmit={async ({ otp }) => {
                  if (await succeeds({ step: 'verifyOtp', email: progress.email, otp })) {
                    reach({ ...progress, step: 'reset' });
                  }
                }}
                submit={t('public.recovery.verify', 'Verify OTP')}
              />
            </>
          )}
          {step === 'reset' && (
            <FrontForm
              username={progress.email}
              fields={{
                password: {
                  label: t('public.password.new', 'New Password'),
                  type: 'password',
                  autoComplete: 'new-password',
                  placeholder: t('public.password.newHint', 'At least 6 characters'),
                  autoFocus: true,
                  check: checkNewPassword,
                },
                confirm: {
                  label: t('public.password.confirm', 'Confirm Password'),
                  type: 'password',
                  autoComplete: 'new-password',
                  placeholder: t('public.password.confirmHint', 'Enter the new password again'),
                  check: (confirm, { password }) => checkMatch(password, confirm),
                },
              }}
              onSubmit={async ({ password, confirm }) => {
                const { email } = progress;
                if (await succeeds({ step: 'resetPassword', email, password, confirm })) {
                  reach(null);
                  setDone(true);
                }
              }}
              submit={t('public.recovery.reset', 'Reset Password')}
            />
          )}
          <Countdown
            deadline={progress.deadline}
            resending={isPending}
            onResend={() => void sendOtp(progress.email)}
          />
        </>
      )}
      {done ? (
        <>
          <p className={styles['hint']}>
            {t('public.recovery.done', 'Your password has been reset.')}
          </p>
          <button type="button" autoFocus className={form['submit']} onClick={onBack}>
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
