import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies.ts';
import { CODE_LIFETIME_SECONDS, type Secrets } from './codes.ts';

const COOKIE = 'recovery';

/** The secret of a browser that recovers an account; undefined for a client without cookies. */
export function recoverySecret(request: FastifyRequest): string | undefined {
  return readCookie(request, COOKIE);
}

/**
 * Gives the browser a new secret at each step, so that nobody can plant one in it and reset in its
 * place.
 */
export function newSecrets(request: FastifyRequest): Secrets {
  return { brought: recoverySecret(request), given: randomBytes(32).toString('base64url') };
}

/** Hands the browser its new secret. */
export function giveSecret(request: FastifyRequest, reply: FastifyReply, { given }: Secrets): void {
  setCookie(request, reply, { name: COOKIE, value: given, maxAge: CODE_LIFETIME_SECONDS });
}
