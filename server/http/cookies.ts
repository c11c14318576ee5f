import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Only the endpoints of accounts read cookies. */
const PATH = '/Auth';

/** A cookie of the request; undefined if there is none. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[name];
}

/**
 * Sets a cookie that scripts can't read and that is sent to its own site only.
 *
 * @param maxAge seconds for which it is kept
 */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): void {
  const secure = request.protocol === 'https';
  const attributes = { path: PATH, httpOnly: true, sameSite: 'strict', secure } as const;
  reply.header('set-cookie', stringifySetCookie({ name, value, maxAge, ...attributes }));
}
