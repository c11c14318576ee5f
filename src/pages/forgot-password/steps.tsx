import { useTranslate } from '@refinedev/core';
import { checkEmail, checkMatch, checkNewPassword, checkOtp } from '../../ui/form/account-rules';
import { readCode, readEmail } from '../../../typed-text';
import { PasswordField, SubmitButton, TextField } from '../front/TextField';
import { useForm } from '../front/useForm';

interface Props<Values> {
  readonly onSubmit: (values: Values) => Promise<unknown>;
}

interface EmailProps extends Props<{ email: string }> {
  readonly email: string;
  /** The address came with the link and can't be edited. */
  readonly locked: boolean;
  readonly sending: boolean;
}

export function EmailStep({ email, locked, sending, onSubmit }: EmailProps) {
  const t = useTranslate();
  const { field, busy, submit } = useForm({
    initial: { email },
    clean: { email: readEmail },
    check: (values) => ({ email: checkEmail(values.email) }),
    send: onSubmit,
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        {...field('email')}
        label={t('public.email.label', 'Email')}
        type="email"
        autoComplete="username"
        placeholder={t('public.email.hint', 'Enter your e-mail address')}
        readOnly={locked}
      />
      <SubmitButton busy={busy || sending}>{t('public.recovery.send', 'Send OTP')}</SubmitButton>
    </form>
  );
}

/** Asks for the mailed code. */
export function OtpStep({ onSubmit }: Props<{ otp: string }>) {
  const t = useTranslate();
  const { field, busy, submit } = useForm({
    initial: { otp: '' },
    clean: { otp: readCode },
    check: ({ otp }) => ({ otp: checkOtp(otp) }),
    send: onSubmit,
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        {...field('otp')}
        label={t('public.otp.label', 'OTP')}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t('public.otp.hint', '6-digit code')}
        autoFocus
      />
      <SubmitButton busy={busy}>{t('public.recovery.verify', 'Verify OTP')}</SubmitButton>
    </form>
  );
}

interface ResetProps extends Props<{ password: string; confirm: string }> {
  /** For password managers, which store a password per user name. */
  readonly email: string;
}

/** Asks for the new password twice. */
export function ResetStep({ email, onSubmit }: ResetProps) {
  const t = useTranslate();
  const { field, busy, submit } = useForm({
    initial: { password: '', confirm: '' },
    check: ({ password, confirm }) => ({
      password: checkNewPassword(password, {
        missing: t('public.password.missing', 'Password is required'),
        short: t('public.password.short', 'Password must be at least 6 characters'),
      }),
      confirm: checkMatch(password, confirm),
    }),
    send: onSubmit,
  });
  return (
    <form onSubmit={submit} noValidate>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t('public.password.new', 'New Password')}
        autoComplete="new-password"
        placeholder={t('public.password.newHint', 'At least 6 characters')}
        autoFocus
      />
      <PasswordField
        {...field('confirm')}
        label={t('public.password.confirm', 'Confirm Password')}
        autoComplete="new-password"
        placeholder={t('public.password.confirmHint', 'Enter the new password again')}
      />
      <SubmitButton busy={busy}>{t('public.recovery.reset', 'Reset Password')}</SubmitButton>
    </form>
  );
}
