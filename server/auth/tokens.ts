import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { User } from '../database/schema/users.ts';

export interface Claims {
  /** The user's id. */
  sub: string;
  /** Seconds since 1970. */
  exp: number;
  /** The session's own id; absent in tokens of older versions, like the next. */
  jti?: string;
  /** The generation of the user's sessions that it belongs to. */
  gen?: number;
  /** A JSON string, as the console expects it. */
  UserProfile: string;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
    user: Claims;
  }
}

/** Lets the server sign and read session tokens: JWT, HS256 and nothing else. */
export async function readTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] },
  });
}

/** A session token for the user; `lifetime` in seconds. */
export function signToken(app: FastifyInstance, user: User, lifetime: number): string {
  return app.jwt.sign({
    sub: String(user.id),
    exp: Math.floor(Date.now() / 1000) + lifetime,
    jti: randomUUID(),
    gen: user.sessionGeneration,
    UserProfile: JSON.stringify({
      UserID: user.id,
      UserName: user.name,
      UserRole: user.role,
      UserEmail: user.email,
      UserPhone: user.phone,
    }),
  });
}
