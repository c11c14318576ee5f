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
