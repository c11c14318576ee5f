import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const ONE_YEAR_SECONDS = 31_536_000;

const nothing = ["'none'"];

/** The default policy allows nothing; pages set their own. */
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

function headersBy(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => {});
  return response.getHeaders() as Record<string, string>;
}

const FOR_FILES = ['cross-origin-resource-policy', 'x-content-type-options'];

/** The console loads two dozen files; each would carry a kilobyte of headers. */
const isFileOfConsole = (url: string): boolean => url.startsWith('/assets/');

/** On the raw response, so that routes can override them. */
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
  if (protocol === 'https') {
    response.setHeader('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`);
  }
}

/** Not cached, because such files contain personal data. */
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
