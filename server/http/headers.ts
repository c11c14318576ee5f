import type { FastifyReply, FastifyRequest } from 'fastify';

const ONE_YEAR_SECONDS = 31_536_000;

/** Headers of every answer, the console's files included. */
const FOR_FILES = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Further headers of everything else: they matter only for what a browser can open by itself. The
 * default policy allows nothing; pages set their own, the console that of `build/content-policy.ts`.
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
 * The console loads two dozen files before its first list, each of which would carry a kilobyte of
 * headers without effect.
 */
const isFileOfConsole = (url: string): boolean => url.startsWith('/assets/');

/**
 * Sets the headers on the raw response, so that routes can override them. The request's id lets a
 * user tell which line of the log is about their request.
 */
export function sendStandardHeaders(
  { id, protocol, url }: FastifyRequest,
  { raw: response }: FastifyReply,
): void {
  const isFile = isFileOfConsole(url);
  const headers = isFile ? FOR_FILES : SECURITY_HEADERS;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!isFile) response.setHeader('x-request-id', id);
  // Caches must keep compressed and plain answers apart.
  response.setHeader('vary', 'accept-encoding');
  // Browsers ignore it over plain HTTP.
  if (protocol === 'https') {
    response.setHeader('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`);
  }
}

/**
 * Headers of a file with personal data, which no cache may keep.
 *
 * @param fileName in characters that need no quoting
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
