import {
  checkEmail,
  checkMatch,
  checkNewPassword,
  checkOtp,
  OTP_LENGTH,
} from '../../ui/form/account-rules';
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
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="Enter your e-mail address"
        readOnly={locked}
      />
      <SubmitButton busy={busy || sending}>Send OTP</SubmitButton>
    </form>
  );
}

/** Asks for the mailed code. */
export function OtpStep({ onSubmit }: Props<{ otp: string }>) {
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
        label="OTP"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={`${OTP_LENGTH}-digit code`}
        autoFocus
      />
      <SubmitButton busy={busy}>Verify OTP</SubmitButton>
    </form>
  );
}

interface ResetProps extends Props<{ password: string; confirm: string }> {
  /** For password managers, which store a password per user name. */
  readonly email: string;
}

/** Asks for the new password twice. */
export function ResetStep({ email, onSubmit }: ResetProps) {
  const { field, busy, submit } = useForm({
    initial: { password: '', confirm: '' },
    check: ({ password, confirm }) => ({
      password: checkNewPassword(password, 'Password'),
      confirm: checkMatch(password, confirm),
    }),
    send: onSubmit,
  });
  return (
    <form onSubmit={submit} noValidate>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label="New Password"
        autoComplete="new-password"
        placeholder="At least 6 characters"
        autoFocus
      />
      <PasswordField
        {...field('confirm')}
        label="Confirm Password"
        autoComplete="new-password"
        placeholder="Enter the new password again"
      />
      <SubmitButton busy={busy}>Reset Password</SubmitButton>
    </form>
  );
}
