import { translate } from '../../schema/translate';

/** OTP and password limits (§9). */
const OTP_LENGTH = 6;
export const PASSWORD_LENGTH = 6;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The validation messages shared by the sign-in, forgotten-password and password forms (§5). */
export function checkEmail(email: string): string | undefined {
  if (email === '') return translate('public.email.missing', 'Email is required');
  return EMAIL.test(email) ? undefined : translate('public.email.invalid', 'Invalid email format');
}

export function checkOtp(otp: string): string | undefined {
  if (otp === '') return translate('public.otp.missing', 'OTP is required');
  return [...otp].length === OTP_LENGTH
    ? undefined
    : translate('public.otp.length', 'OTP must be 6 digits');
}

export const checkPassword = (password: string): string | undefined =>
  password === '' ? translate('public.password.missing', 'Password is required') : undefined;

export const checkNewPassword = (password: string): string | undefined =>
  checkPassword(password) ??
  (password.length >= PASSWORD_LENGTH
    ? undefined
    : translate('public.password.short', 'Password must be at least 6 characters'));

export const checkMatch = (password: string, confirmation: string): string | undefined =>
  password === confirmation
    ? undefined
    : translate('public.password.mismatch', 'Passwords do not match');
