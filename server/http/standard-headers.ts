import type { FastifyReply, FastifyRequest } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

/** What every answer says to a browser. Pages that need more than nothing say so themselves. */
export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Sets them, and the request's id, by which a person can tell which line of the log is theirs. Set
 * on the response itself, they give way to whatever a route says.
 */
export function sendStandardHeaders(
  { id, protocol }: FastifyRequest,
  { raw: response }: FastifyReply,
): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader('x-request-id', id);
  // A cache on the way must keep compressed and plain answers apart.
  response.setHeader('vary', 'accept-encoding');
  // A browser would have to ignore it over plain HTTP.
  if (protocol === 'https') {
    response.setHeader('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`);
  }
}
