/** OTP and password limits (§9). */
export const OTP_LENGTH = 6;
const PASSWORD_LENGTH = 6;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Removes the blanks around an address (§5). */
export const trim = (text: string): string => text.trim();

/** What is wrong with a form, by field; undefined where nothing is. */
export type Errors<Field extends string> = { readonly [F in Field]?: string | undefined };

export const hasErrors = (errors: Errors<string>): boolean =>
  Object.values(errors).some((error) => error !== undefined);

/** The validation texts of the forgotten password, the sign-in and the password dialog (§5). */
export function checkEmail(email: string): string | undefined {
  if (email === '') return 'Email is required';
  return EMAIL.test(email) ? undefined : 'Invalid email format';
}

export function checkOtp(otp: string): string | undefined {
  if (otp === '') return 'OTP is required';
  return [...otp].length === OTP_LENGTH ? undefined : 'OTP must be 6 digits';
}

/** @param name how the texts call the password: 'Password' or 'New password'. */
export function checkNewPassword(password: string, name: string): string | undefined {
  if (password === '') return `${name} is required`;
  return password.length >= PASSWORD_LENGTH ? undefined : `${name} must be at least 6 characters`;
}

export const checkMatch = (password: string, confirmation: string): string | undefined =>
  password === confirmation ? undefined : 'Passwords do not match';
