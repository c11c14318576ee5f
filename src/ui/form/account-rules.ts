/** OTP and password limits (§9). */
export const OTP_LENGTH = 6;
const PASSWORD_LENGTH = 6;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Validation errors by field; undefined where a field is valid. */
export type Errors<Field extends string> = { readonly [F in Field]?: string | undefined };

export const hasErrors = (errors: Errors<string>): boolean =>
  Object.values(errors).some((error) => error !== undefined);

/** The validation messages shared by the sign-in, forgotten-password and password forms (§5). */
export function checkEmail(email: string): string | undefined {
  if (email === '') return 'Email is required';
  return EMAIL.test(email) ? undefined : 'Invalid email format';
}

export function checkOtp(otp: string): string | undefined {
  if (otp === '') return 'OTP is required';
  return [...otp].length === OTP_LENGTH ? undefined : 'OTP must be 6 digits';
}

/** @param name the field's name in the messages: 'Password' or 'New password'. */
export function checkNewPassword(password: string, name: string): string | undefined {
  if (password === '') return `${name} is required`;
  return password.length >= PASSWORD_LENGTH ? undefined : `${name} must be at least 6 characters`;
}

export const checkMatch = (password: string, confirmation: string): string | undefined =>
  password === confirmation ? undefined : 'Passwords do not match';
