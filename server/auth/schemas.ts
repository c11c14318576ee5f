export interface LoginBody {
  email: string;
  password: string;
}

export const loginBody = {
  type: 'object',
  required: ['email', 'password'],
  properties: {
    email: { type: 'string', minLength: 1, maxLength: 255 },
    password: { type: 'string', minLength: 1, maxLength: 255 },
  },
} as const;

export interface LogoutBody {
  /** Every session of the person; this one alone when absent. */
  everywhere?: boolean;
}

export const logoutBody = {
  type: 'object',
  properties: { everywhere: { type: 'boolean' } },
} as const;

const text = { type: 'string', minLength: 1, maxLength: 255 } as const;
/** It only has to be the same, which is a refusal in words of its own. */
const confirmation = { type: 'string', maxLength: 255 } as const;
const newPassword = (minLength: number) => ({ type: 'string', minLength, maxLength: 255 }) as const;

export interface SendCodeQuery {
  Email: string;
}

export const sendCodeQuery = {
  type: 'object',
  required: ['Email'],
  properties: { Email: text },
} as const;

export interface VerifyCodeBody {
  Email: string;
  Otp: string;
}

export const verifyCodeBody = {
  type: 'object',
  required: ['Email', 'Otp'],
  properties: { Email: text, Otp: { type: 'string', minLength: 6, maxLength: 6 } },
} as const;

export interface ResetPasswordBody {
  Email: string;
  Password: string;
  ConfirmPassword: string;
}

/** @param min how many characters the new password has at least */
export function resetPasswordBody(min: number) {
  return {
    type: 'object',
    required: ['Email', 'Password', 'ConfirmPassword'],
    properties: { Email: text, Password: newPassword(min), ConfirmPassword: confirmation },
  } as const;
}

export interface ChangePasswordBody {
  email: string;
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** @param min how many characters the new password has at least */
export function changePasswordBody(min: number) {
  return {
    type: 'object',
    required: ['email', 'oldPassword', 'newPassword', 'confirmPassword'],
    properties: {
      email: text,
      oldPassword: text,
      newPassword: newPassword(min),
      confirmPassword: confirmation,
    },
  } as const;
}
