import type { User } from '../database/schema/users.ts';

/** A user as the contract names the fields: nothing of passwords and sessions. */
export function userRecord(user: User) {
  return {
    userID: user.id,
    userName: user.name,
    userRole: user.role,
    email: user.email,
    phoneNo: user.phone,
    isActive: user.isActive,
    createdDate: user.createdDate,
    lastLoginDate: user.lastLoginDate,
  };
}
