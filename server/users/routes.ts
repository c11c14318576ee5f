import type { FastifyRequest } from 'fastify';
import type { Area } from '../auth/area.ts';
import { signedInUser, signedInSource, signedInOrigin } from '../auth/authentication.ts';
import { callOf } from '../auth/guard.ts';
import { isAbove } from '../auth/permissions.ts';
import { describeUser, findUserById } from '../auth/queries.ts';
import { logRead } from '../database/log.ts';
import { answers, listOf } from '../http/answers.ts';
import { Refusal, refused, success } from '../http/envelope.ts';
import { idOf } from '../http/requests.ts';
import { message } from '../language/message.ts';
import { toggleUser, updateUser } from './changes.ts';
import { listUsers, userRecord } from './queries.ts';
import { registerUser } from './register.ts';
import { registerBody, toggleBody, updateBody, userQuery, userSchema } from './schemas.ts';

const MESSAGES = {
  registered: message('users.registered', 'User registered. A temporary password is on its way.'),
  'sent again': message('users.sentAgain', 'A new temporary password is on its way.'),
  corrected: message(
    'users.corrected',
    'This user has not signed in yet. Their details were updated and a new temporary password is on its way.',
  ),
  changed: message('users.changed', 'User changed'),
  blocked: message('users.blocked', 'User blocked'),
  unblocked: message('users.unblocked', 'User unblocked'),
};

const ABOVE = message(
  'users.above',
  "You can't assign a role that has permissions you don't have.",
);
const LAST_ADMINISTRATOR = message(
  'users.lastAdministrator',
  "You can't block the last active administrator or change their role.",
);
const BLOCKS_SELF = message('users.blocksSelf', "You can't block yourself.");
const OWN_ROLE = message('users.ownRole', "You can't change your own role.");

const unknownUser = (id: number) =>
  new Refusal(404, message('users.unknown', { id }, 'There is no user {{id}}.'));

export const userRoutes: Area = async (app, services) => {
  const { db, limits, mailer, guard, roles } = services;
  const response = answers(listOf(userSchema));
  const refuseAbove = (request: FastifyRequest<{ Body: { userRole: string } }>) =>
    guard.refuse(request, ABOVE, `The role ${request.body.userRole} for somebody`, callOf(request));

  app.get('/Auth/GetAllUser', {
    schema: { summary: 'All users', response },
    config: { may: 'users.read' },
    handler: async () => success(await listUsers(db)),
  });

  app.get('/Auth/GetUserById', {
    schema: {
      summary: 'One user, or an empty list',
      description: 'Every user may read their own record.',
      querystring: userQuery,
      response: answers(listOf(userSchema)),
    },
    config: { may: 'signedIn' },
    handler: async (request) => {
      const id = idOf(request.query.Id);
      const isOwn = id === signedInUser(request).id;
      if (!isOwn) await guard.demand(request, 'users.read');
      const user = await findUserById(db, id);
      if (user !== undefined && !isOwn) {
        await logRead(db, signedInOrigin(request), {
          action: 'User viewed',
          detail: describeUser(user),
          object: { type: 'user', id },
        });
      }
      return success(user === undefined ? [] : [userRecord(user)]);
    },
  });

  app.post('/Auth/ToggleUserStatus', {
    schema: {
      summary: 'Block or unblock a user',
      description:
        'Ends the sessions of the user. Nobody can block themselves or the last active administrator.',
      body: toggleBody,
      response,
    },
    config: { may: 'users.manage' },
    handler: async (request) => {
      const { userId } = request.body;
      const user = signedInUser(request);
      if (userId === user.id) return refused(400, BLOCKS_SELF);
      const outcome = await toggleUser(db, mailer, userId, signedInOrigin(request));
      if (outcome === 'unknown') throw unknownUser(userId);
      if (outcome === 'last administrator') return refused(400, LAST_ADMINISTRATOR);
      return success(await listUsers(db), MESSAGES[outcome]);
    },
  });

  app.post('/Auth/RegisterUser', {
    schema: {
      summary: 'Open an account and mail its temporary password',
      description:
        'The password is valid for 14 days. If the person has not set a password yet, registering ' +
        'them again mails a new temporary password.',
      body: registerBody,
      response,
    },
    config: { may: 'users.manage' },
    handler: async (request) => {
      const { body } = request;
      const by = signedInOrigin(request);
      const user = by.actor;
      if (isAbove(roles, body.userRole, user.role)) await refuseAbove(request);
      await limits.admit('register people', signedInSource(request));
      const { email } = body;
      await limits.admit('register', { account: email.toLowerCase(), email, origin: by });
      const registration = await registerUser(db, body, by, (transaction, mail) =>
        mailer.post(transaction, mail),
      );
      if (registration.kind === 'taken') {
        return refused(
          400,
          message('users.taken', { email }, 'There is already an account for {{email}}.'),
        );
      }
      if (registration.kind === 'last administrator') return refused(400, LAST_ADMINISTRATOR);
      return success(await listUsers(db), MESSAGES[registration.kind]);
    },
  });

  app.post('/Auth/UpdateUser', {
    schema: {
      summary: "Change a user's name, phone number and role",
      description: "A new role ends the user's sessions. Users can't change their own role.",
      body: updateBody,
      response,
    },
    config: { may: 'users.manage' },
    handler: async (request) => {
      const { body } = request;
      const user = signedInUser(request);
      if (body.userId === user.id && body.userRole !== user.role) {
        return refused(400, OWN_ROLE);
      }
      const outcome = await updateUser(db, mailer, body, signedInOrigin(request), roles);
      if (outcome === 'unknown') throw unknownUser(body.userId);
      if (outcome === 'above') return refuseAbove(request);
      if (outcome === 'last administrator') return refused(400, LAST_ADMINISTRATOR);
      return success(await listUsers(db), MESSAGES.changed);
    },
  });
};
