import { ROLE_NAMES, type RoleName } from '../auth/permissions.ts';
import { flag, id, optional, record, text, time } from '../http/answers.ts';
import { ID_PATTERN, VISIBLE_PATTERN } from '../http/invalid-request.ts';

/** A user as the contract names the fields. */
export const userSchema = record({
  userID: id,
  userName: text,
  userRole: text,
  email: text,
  phoneNo: optional(text),
  isActive: flag,
  createdDate: time,
  lastLoginDate: optional(time),
});

export interface RegisterBody {
  userName: string;
  email: string;
  /** Empty, null or absent: none. */
  phoneNo?: string | null;
  userRole: RoleName;
}

const visible = { type: 'string', maxLength: 255, pattern: VISIBLE_PATTERN } as const;

export const registerBody = {
  type: 'object',
  required: ['userName', 'email', 'userRole'],
  properties: {
    userName: visible,
    email: { type: 'string', minLength: 1, maxLength: 255, format: 'email' },
    phoneNo: { type: ['string', 'null'], maxLength: 255 },
    userRole: { type: 'string', enum: ROLE_NAMES },
  },
} as const;

export interface UpdateBody extends Omit<RegisterBody, 'email'> {
  userId: number;
}

const userId = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

export const updateBody = {
  type: 'object',
  required: ['userId', 'userName', 'userRole'],
  properties: {
    userId,
    userName: visible,
    phoneNo: registerBody.properties.phoneNo,
    userRole: registerBody.properties.userRole,
  },
} as const;

export interface ToggleBody {
  userId: number;
}

export const toggleBody = {
  type: 'object',
  required: ['userId'],
  properties: { userId },
} as const;

export interface UserQuery {
  Id: string;
}

export const userQuery = {
  type: 'object',
  required: ['Id'],
  properties: { Id: { type: 'string', pattern: ID_PATTERN } },
} as const;
