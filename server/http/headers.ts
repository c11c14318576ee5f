import type { FastifyReply, FastifyRequest } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

/** What every answer says to a browser, a file of a page too. */
const FOR_FILES = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * What all else says besides, which only has a meaning for what can be opened by itself. Pages that
 * need more than nothing say so themselves.
 */
export const SECURITY_HEADERS = {
  ...FOR_FILES,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
} as const;

/**
 * The console's scripts and styles: two dozen files until the first list is seen, each of which would
 * carry a kilobyte of headers that tell a browser nothing.
 */
const isFileOfConsole = (url: string): boolean => url.startsWith('/assets/');

/**
 * Sets them, and the request's id, by which a person can tell which line of the log is theirs. Set
 * on the response itself, they give way to whatever a route says.
 */
export function sendStandardHeaders(
  { id, protocol, url }: FastifyRequest,
  { raw: response }: FastifyReply,
): void {
  const isFile = isFileOfConsole(url);
  const headers = isFile ? FOR_FILES : SECURITY_HEADERS;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!isFile) response.setHeader('x-request-id', id);
  // A cache on the way must keep compressed and plain answers apart.
  response.setHeader('vary', 'accept-encoding');
  // A browser would have to ignore it over plain HTTP.
  if (protocol === 'https') {
    response.setHeader('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`);
  }
}

/**
 * Headers of an answer that is a file with personal data: shown by the browser or saved, and kept by
 * nobody on the way.
 *
 * @param fileName of signs that need no quoting
 */
export function attachedFile(
  disposition: 'inline' | 'attachment',
  fileName: string,
  contentType: string,
): Record<string, string> {
  return {
    'content-type': contentType,
    'content-disposition': `${disposition}; filename="${fileName}"`,
    'cache-control': 'no-store',
  };
}
