import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { logAlone, type LoggedObject } from '../database/log.ts';
import { Refusal } from '../http/envelope.ts';
import type { Limits } from '../http/attempt-limits.ts';
import { message, type Message } from '../language/message.ts';
import { signedInUser, signedInSource, signedInOrigin } from './authentication.ts';
import { type Permission, permissionsOf, type Roles } from './permissions.ts';

type May = Permission | 'signedIn' | 'public';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required: the server doesn't start if a route lacks it. */
    may?: May;
  }
}

const FORBIDDEN = message('auth.forbidden', 'Your role does not allow this.');

export type Guard = ReturnType<typeof guardOf>;

/** Refuses and logs calls that the user's role does not permit. */
export function guardOf(db: Database, roles: Roles, limits: Limits) {
  /** Logs the attempt up to a limit, because a session must not be able to fill the log. */
  async function refuse(
    request: FastifyRequest,
    text: Message,
    detail: string,
    object: LoggedObject,
  ): Promise<never> {
    const by = signedInOrigin(request);
    if ((await limits.count('be refused', signedInSource(request))) === undefined) {
      await logAlone(db, by, { action: 'Access refused', detail, object });
    }
    throw new Refusal(403, text);
  }

  /** For calls whose permission depends on the request. */
  async function demand(request: FastifyRequest, permission: Permission): Promise<void> {
    const user = signedInUser(request);
    if (permissionsOf(roles, user.role).includes(permission)) return;
    const object = callOf(request);
    await refuse(request, FORBIDDEN, `${object.id}, ${permission}`, object);
  }

  function watch(app: FastifyInstance): void {
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.may === undefined) {
        throw new Error(`${String(method)} ${url} does not say who may make it.`);
      }
    });
    app.addHook('onRequest', async (request) => {
      const { may = 'signedIn' } = request.routeOptions.config;
      if (may !== 'public' && may !== 'signedIn') await demand(request, may);
    });
  }

  return { watch, demand, refuse };
}

export function callOf({ method, routeOptions }: FastifyRequest) {
  return { type: 'call', id: `${method} ${routeOptions.url ?? ''}` } as const;
}
