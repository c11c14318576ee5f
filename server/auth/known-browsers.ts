import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type KeyedHash, sameHash } from '../database/keyed-hash.ts';
import type { User } from '../database/tables/accounts.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import type { AttemptSource } from '../http/attempt-limits.ts';
import { originOf } from './authentication.ts';
import { accountKey } from './queries.ts';

const LIFETIME_SECONDS = 180 * 24 * 60 * 60;

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;

/**
 * Remembers browsers by a signed cookie per account (OWASP's device cookies). Their attempts are
 * counted separately, so that guesses from elsewhere can't lock the owner out. The cookie grants
 * nothing else.
 */
export function knownBrowsers(hash: KeyedHash) {
  const signature = (user: User, browser: string, issued: string): string =>
    hash('known browser', String(user.id), browser, issued);

  function browserOf(request: FastifyRequest, user: User): string | undefined {
    const value = readCookie(request, cookieOf(user)) ?? '';
    const [browser = '', issued = '', signed = ''] = value.split('.');
    if (!sameHash(signed, signature(user, browser, issued))) return undefined;
    const age = Date.now() / 1000 - Number(issued);
    return age < LIFETIME_SECONDS ? browser : undefined;
  }

  return {
    sourceOf(request: FastifyRequest, user: User | undefined, email: string): AttemptSource {
      const own = { account: accountKey(user, email), email, origin: originOf(request) };
      const browser = user && browserOf(request, user);
      return browser === undefined ? own : { ...own, browser };
    },

    remember(request: FastifyRequest, reply: FastifyReply, user: User): void {
      const browser = randomBytes(16).toString('base64url');
      const issued = String(Math.floor(Date.now() / 1000));
      const value = [browser, issued, signature(user, browser, issued)].join('.');
      setCookie(request, reply, { name: cookieOf(user), value, maxAge: LIFETIME_SECONDS });
    },
  };
}

/** Colleagues may share a browser. */
function cookieOf(user: User): string {
  return `known-browser-${user.id}`;
}
