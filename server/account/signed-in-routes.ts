import type { FastifyPluginAsync } from 'fastify';
import { officerOf } from '../auth/authentication.ts';
import { findUserById } from '../auth/users.ts';
import type { Database } from '../database/open.ts';
import { answers, listOf, nothing } from '../http/documented.ts';
import { refused, success } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import type { Guard } from '../permissions/guard.ts';
import { userSchema } from '../users/schemas.ts';
import { changePassword } from './change-password.ts';
import {
  type ChangePasswordBody,
  changePasswordBody,
  type UserQuery,
  userQuery,
} from './schemas.ts';
import { userRecord } from './user-record.ts';

export interface SignedInOptions {
  db: Database;
  limits: Limits;
  guard: Guard;
  /** How many characters a new password has at least. */
  passwordMin: number;
}

/** What the signed-in ask and change about accounts, under /Auth. */
export const signedInRoutes: FastifyPluginAsync<SignedInOptions> = async (app, options) => {
  const { db, limits, guard, passwordMin } = options;

  app.route<{ Body: ChangePasswordBody }>({
    method: 'POST',
    url: '/ChangePassword',
    schema: {
      summary: 'Change the own password',
      description: 'Ends every other session of this person.',
      body: changePasswordBody(passwordMin),
      response: answers(nothing),
    },
    config: { may: 'signedIn' },
    handler: async (request) => {
      const { email, oldPassword, newPassword, confirmPassword } = request.body;
      const officer = officerOf(request);
      if (email.trim().toLowerCase() !== officer.email.toLowerCase()) {
        throw new Refusal(403, 'You can change your own password only.');
      }
      if (newPassword !== confirmPassword) return refused(400, 'Passwords do not match');
      await limits.admit('change password', String(officer.id), request.ip);
      const passwords = { old: oldPassword, new: newPassword };
      const session = request.user.jti ?? null;
      if (!(await changePassword(db, officer, passwords, session, request.ip))) {
        return refused(400, 'The old password is not correct.');
      }
      await limits.forgive('change password', String(officer.id), request.ip);
      return success(null, 'Password changed successfully');
    },
  });

  app.route<{ Querystring: UserQuery }>({
    method: 'GET',
    url: '/GetUserById',
    schema: {
      summary: 'One user, or an empty list',
      description: 'Everybody may read the own record.',
      querystring: userQuery,
      response: answers(listOf(userSchema)),
    },
    config: { may: 'signedIn' },
    handler: async (request) => {
      const id = Number(request.query.Id);
      if (id !== officerOf(request).id) await guard.demand(request, 'users.read');
      const user = await findUserById(db, id);
      return success(user === undefined ? [] : [userRecord(user)]);
    },
  });
};
