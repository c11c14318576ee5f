import type { FastifyPluginAsync } from 'fastify';
import { officerOf } from '../auth/authentication.ts';
import type { Database } from '../database/open.ts';
import { answers, listOf } from '../http/documented.ts';
import { refused, success } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { invitationMail } from './invitation-mail.ts';
import { listUsers } from './list.ts';
import { registerUser } from './register.ts';
import {
  type RegisterBody,
  registerBody,
  type ToggleBody,
  toggleBody,
  userSchema,
} from './schemas.ts';
import { toggleUser } from './toggle.ts';

export interface UserOptions {
  db: Database;
  limits: Limits;
  postOffice: PostOffice;
}

const MESSAGES = {
  registered: 'User registered. A temporary password is on its way.',
  'sent again': 'A new temporary password is on its way.',
};

/** Who may sign in, under /Auth. */
export const userRoutes: FastifyPluginAsync<UserOptions> = async (app, options) => {
  const { db, limits, postOffice } = options;
  const response = answers(listOf(userSchema));

  app.route({
    method: 'GET',
    url: '/GetAllUser',
    schema: { summary: 'All users', response },
    config: { may: 'users.read' },
    handler: async () => success(await listUsers(db)),
  });

  app.route<{ Body: ToggleBody }>({
    method: 'POST',
    url: '/ToggleUserStatus',
    schema: {
      summary: 'Block a user, or lift the block',
      description: 'Ends the sessions of the user. Nobody can block themselves.',
      body: toggleBody,
      response,
    },
    config: { may: 'users.manage' },
    handler: async (request) => {
      const { userId } = request.body;
      const officer = officerOf(request);
      if (userId === officer.id) return refused(400, "You can't block yourself.");
      const isActive = await toggleUser(db, userId, officer, request.ip);
      if (isActive === undefined) throw new Refusal(404, `There is no user ${userId}.`);
      return success(await listUsers(db), isActive ? 'User unblocked' : 'User blocked');
    },
  });

  app.route<{ Body: RegisterBody }>({
    method: 'POST',
    url: '/RegisterUser',
    schema: {
      summary: 'Open an account and mail its temporary password',
      description:
        'The password is valid for 14 days. Registering somebody again who has not set a password ' +
        'of their own yet mails a new one.',
      body: registerBody,
      response,
    },
    config: { may: 'users.manage' },
    handler: async (request) => {
      const { body, ip } = request;
      await limits.admit('register', body.email, ip);
      const registration = await registerUser(db, body, officerOf(request), ip);
      if (registration.kind === 'taken') {
        return refused(400, `There is already an account for ${body.email}.`);
      }
      postOffice.post(invitationMail(registration.email, registration.password));
      return success(await listUsers(db), MESSAGES[registration.kind]);
    },
  });
};
