import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { User } from '../database/tables/accounts.ts';
import type { Extension } from '../http/extensions.ts';
import { type Permission, permissionsOf, type Roles } from './permissions.ts';
import type { Session } from './sessions.ts';

export interface Claims {
  sub: string;
  exp: number;
  jti: string;
  gen: number;
  UserProfile: string;
}

export interface Profile {
  UserID: number;
  UserName: string;
  UserRole: string;
  UserEmail: string;
  UserPhone: string | null;
  Permissions: readonly Permission[];
  Extensions?: readonly Extension[];
  /** After how many minutes without a call the session ends; 0 for never. */
  IdleMinutes?: number;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
    user: Claims;
  }
}

/** No other algorithm is accepted. */
export async function readTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], requiredClaims: ['sub', 'exp', 'jti', 'gen', 'UserProfile'] },
  });
}

export type Signer = ReturnType<typeof signer>;

/** Makes the tokens of sessions. */
export const signer =
  (app: FastifyInstance, roles: Roles, extensions: readonly Extension[], idleMinutes: number) =>
  (user: User, { id, expires }: Session): string => {
    const profile: Profile = {
      UserID: user.id,
      UserName: user.name,
      UserRole: user.role,
      UserEmail: user.email,
      UserPhone: user.phone,
      Permissions: permissionsOf(roles, user.role),
      ...(extensions.length > 0 && { Extensions: extensions, IdleMinutes: idleMinutes }),
    };
    return app.jwt.sign({
      sub: String(user.id),
      exp: Math.floor(expires.getTime() / 1000),
      jti: id,
      gen: user.sessionGeneration,
      UserProfile: JSON.stringify(profile),
    });
  };
