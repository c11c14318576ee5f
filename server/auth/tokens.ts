import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { User } from '../database/tables/accounts.ts';
import type { Extension } from '../http/extensions.ts';
import { type Permission, permissionsOf, type Roles } from './permissions.ts';
import type { Session } from './sessions.ts';

export interface Claims {
  /** The user's id. */
  sub: string;
  /** Seconds since 1970. */
  exp: number;
  /** The session's id. */
  jti: string;
  /** The generation of the user's sessions that it belongs to. */
  gen: number;
  /** A `Profile` as a JSON string, as the console expects it. */
  UserProfile: string;
}

/** What the console knows of who is signed in. */
export interface Profile {
  UserID: number;
  UserName: string;
  UserRole: string;
  UserEmail: string;
  UserPhone: string | null;
  /** The permissions of the user. */
  Permissions: readonly Permission[];
  /** The extensions of the contract that the backend offers; none when absent. */
  Extensions?: readonly Extension[];
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
    user: Claims;
  }
}

/** JWT signed with HS256; no other algorithm is accepted. */
export async function readTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], requiredClaims: ['sub', 'exp', 'jti', 'gen', 'UserProfile'] },
  });
}

/** Makes the tokens of sessions. */
export class Signer {
  readonly #app: FastifyInstance;
  readonly #roles: Roles;
  readonly #extensions: readonly Extension[];

  constructor(app: FastifyInstance, roles: Roles, extensions: readonly Extension[]) {
    this.#app = app;
    this.#roles = roles;
    this.#extensions = extensions;
  }

  /** A token for the user's session. */
  sign(user: User, { id, expires }: Session): string {
    const profile: Profile = {
      UserID: user.id,
      UserName: user.name,
      UserRole: user.role,
      UserEmail: user.email,
      UserPhone: user.phone,
      Permissions: permissionsOf(this.#roles, user.role),
      ...(this.#extensions.length > 0 && { Extensions: this.#extensions }),
    };
    return this.#app.jwt.sign({
      sub: String(user.id),
      exp: Math.floor(expires.getTime() / 1000),
      jti: id,
      gen: user.sessionGeneration,
      UserProfile: JSON.stringify(profile),
    });
  }
}
