import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies.ts';
import { CODE_LIFETIME_SECONDS, type Secrets } from './codes.ts';

const COOKIE = 'recovery';

export function recoverySecret(request: FastifyRequest): string | undefined {
  return readCookie(request, COOKIE);
}

/** A new secret at each step, so that an attacker can't plant a known one in a browser. */
export function newSecrets(request: FastifyRequest): Secrets {
  return { brought: recoverySecret(request), given: randomBytes(32).toString('base64url') };
}

export function giveSecret(request: FastifyRequest, reply: FastifyReply, { given }: Secrets): void {
  setCookie(request, reply, { name: COOKIE, value: given, maxAge: CODE_LIFETIME_SECONDS });
}
