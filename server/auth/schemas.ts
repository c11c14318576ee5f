import { TEXT_LIMIT } from '../../typed-text.ts';
import { emailText, required, shortText, typed } from '../http/requests.ts';

export const loginBody = required({ email: emailText, password: shortText });

/** Compared by the handler, which has its own message for a mismatch. */
const confirmation = { type: 'string', maxLength: TEXT_LIMIT } as const;
const newPassword = (minLength: number) =>
  ({ type: 'string', minLength, maxLength: TEXT_LIMIT }) as const;

export const sendCodeQuery = required({ Email: emailText });

export const verifyCodeBody = required({
  Email: emailText,
  Otp: { type: 'string', minLength: 6, maxLength: 6, ...typed('line') },
});

export function resetPasswordBody(min: number) {
  return required({ Email: emailText, Password: newPassword(min), ConfirmPassword: confirmation });
}

export function changePasswordBody(min: number) {
  return required({
    email: emailText,
    oldPassword: shortText,
    newPassword: newPassword(min),
    confirmPassword: confirmation,
  });
}
