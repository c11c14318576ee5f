import { emailText, shortText, typed } from '../http/requests.ts';

export const loginBody = {
  type: 'object',
  required: ['email', 'password'],
  properties: { email: emailText, password: shortText },
} as const;

/** Compared by the handler, which has its own message for a mismatch. */
const confirmation = { type: 'string', maxLength: 255 } as const;
const newPassword = (minLength: number) => ({ type: 'string', minLength, maxLength: 255 }) as const;

export const sendCodeQuery = {
  type: 'object',
  required: ['Email'],
  properties: { Email: emailText },
} as const;

export const verifyCodeBody = {
  type: 'object',
  required: ['Email', 'Otp'],
  properties: {
    Email: emailText,
    Otp: { type: 'string', minLength: 6, maxLength: 6, ...typed('line') },
  },
} as const;

export function resetPasswordBody(min: number) {
  return {
    type: 'object',
    required: ['Email', 'Password', 'ConfirmPassword'],
    properties: { Email: emailText, Password: newPassword(min), ConfirmPassword: confirmation },
  } as const;
}

export function changePasswordBody(min: number) {
  return {
    type: 'object',
    required: ['email', 'oldPassword', 'newPassword', 'confirmPassword'],
    properties: {
      email: emailText,
      oldPassword: shortText,
      newPassword: newPassword(min),
      confirmPassword: confirmation,
    },
  } as const;
}
