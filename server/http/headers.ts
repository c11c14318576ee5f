import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const ONE_YEAR_SECONDS = 31_536_000;

const nothing = ["'none'"];

/**
 * Further headers of everything except the console's files; they matter only for what a browser can
 * open directly. The default policy allows nothing; pages set their own, the console that of
 * `build/content-policy.ts`.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: nothing,
        baseUri: nothing,
        formAction: nothing,
        frameAncestors: nothing,
      },
    },
    xFrameOptions: { action: 'deny' },
    // Only over HTTPS.
    strictTransportSecurity: false,
    // Redundant with the others.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }),
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** The headers that helmet writes, which are the same for all responses. */
function headersBy(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => {});
  return response.getHeaders() as Record<string, string>;
}

/** Those that the console's files need. */
const FOR_FILES = ['cross-origin-resource-policy', 'x-content-type-options'];

/**
 * The console loads two dozen files before its first list; each would carry a kilobyte of headers
 * without effect.
 */
const isFileOfConsole = (url: string): boolean => url.startsWith('/assets/');

/**
 * Sets the headers on the raw response, so that routes can override them. With the request's id a
 * user can refer to a line of the log.
 */
export function sendStandardHeaders(
  { id, protocol, url }: FastifyRequest,
  { raw: response }: FastifyReply,
): void {
  const isFile = isFileOfConsole(url);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!isFile || FOR_FILES.includes(name)) response.setHeader(name, value);
  }
  if (!isFile) response.setHeader('x-request-id', id);
  // Caches must keep compressed and uncompressed responses apart.
  response.setHeader('vary', 'accept-encoding');
  // Browsers ignore it over plain HTTP.
  if (protocol === 'https') {
    response.setHeader('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`);
  }
}

/**
 * Headers of a file with personal data, which must not be cached.
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
