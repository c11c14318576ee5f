import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { type LoggedObject, writeLog } from '../database/log.ts';
import { Refusal } from '../http/envelope.ts';
import type { Limits } from '../http/attempt-limits.ts';
import { message, type Message } from '../language/message.ts';
import { officerOf, officerSource, signedInOrigin } from './authentication.ts';
import { type Permission, permissionsOf, type Roles } from './permissions.ts';

/** Who may make a call: users with a permission, all signed-in users, or everybody. */
type May = Permission | 'signedIn' | 'public';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required: the server doesn't start if a route lacks it. */
    may?: May;
  }
}

const FORBIDDEN = message('auth.forbidden', 'Your role does not allow this.');

/** Refuses calls that the user's role does not permit, and logs the attempts. */
export class Guard {
  readonly #db: Database;
  readonly #roles: Roles;
  readonly #limits: Limits;

  constructor(db: Database, roles: Roles, limits: Limits) {
    this.#db = db;
    this.#roles = roles;
    this.#limits = limits;
  }

  /** Guards every route added to `app` from now on. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.may === undefined) {
        throw new Error(`${String(method)} ${url} does not say who may make it.`);
      }
    });
    app.addHook('onRequest', async (request) => {
      const { may = 'signedIn' } = request.routeOptions.config;
      if (may !== 'public' && may !== 'signedIn') await this.demand(request, may);
    });
  }

  /**
   * For calls whose required permission depends on the request.
   *
   * @throws Refusal (403) if the user's role lacks the permission
   */
  async demand(request: FastifyRequest, permission: Permission): Promise<void> {
    const officer = officerOf(request);
    if (permissionsOf(this.#roles, officer.role).includes(permission)) return;
    const object = callOf(request);
    const detail = `${object.id}, ${permission}`;
    await this.refuse(request, FORBIDDEN, detail, object);
  }

  /**
   * Refuses a call and logs the attempt, up to a limit: a session must not be able to fill the log.
   *
   * @param text for the user
   * @param detail for the log, like the object
   * @throws Refusal (403)
   */
  async refuse(
    request: FastifyRequest,
    text: Message,
    detail: string,
    object: LoggedObject,
  ): Promise<never> {
    const by = signedInOrigin(request);
    if ((await this.#limits.count('be refused', officerSource(request))) === undefined) {
      await this.#db.transaction((transaction) =>
        writeLog(transaction, by, { action: 'Access refused', detail, object }),
      );
    }
    throw new Refusal(403, text);
  }
}

/** The call of a request, for the log. */
export function callOf({ method, routeOptions }: FastifyRequest) {
  return { type: 'call', id: `${method} ${routeOptions.url ?? ''}` } as const;
}
