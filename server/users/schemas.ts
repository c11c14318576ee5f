import { TEXT_LIMIT } from '../../typed-text.ts';
import { ROLE_NAMES } from '../auth/permissions.ts';
import { flag, id, optional, record, text, time } from '../http/answers.ts';
import { VISIBLE_PATTERN } from '../http/invalid-request.ts';
import { type Validated, emailText, idText, required, typed } from '../http/requests.ts';

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

const userName = {
  type: 'string',
  maxLength: TEXT_LIMIT,
  pattern: VISIBLE_PATTERN,
  ...typed('line'),
} as const;
/** Empty, null and absent all mean none. */
const phoneNo = { type: ['string', 'null'], maxLength: TEXT_LIMIT, ...typed('phone') } as const;
const userRole = { type: 'string', enum: ROLE_NAMES } as const;
const userId = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

export const registerBody = {
  type: 'object',
  required: ['userName', 'email', 'userRole'],
  properties: { userName, email: { ...emailText, format: 'email' }, phoneNo, userRole },
} as const;

export type RegisterBody = Validated<typeof registerBody>;

export const updateBody = {
  type: 'object',
  required: ['userId', 'userName', 'userRole'],
  properties: { userId, userName, phoneNo, userRole },
} as const;

export type UpdateBody = Validated<typeof updateBody>;

export const toggleBody = required({ userId });

export const userQuery = required({ Id: idText });
