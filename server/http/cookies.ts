import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PATH = '/Auth';

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[name];
}

/** Sent to its own site only, and invisible to scripts. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): void {
  const secure = request.protocol === 'https';
  const attributes = { path: PATH, httpOnly: true, sameSite: 'strict', secure } as const;
  reply.header('set-cookie', stringifySetCookie({ name, value, maxAge, ...attributes }));
}
