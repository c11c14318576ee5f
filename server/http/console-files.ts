import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { message } from '../language/message.ts';
import { refused } from './envelope.ts';

/** File names under assets/ have a hash of their content. */
export async function serveConsole(app: FastifyInstance, distDir: string): Promise<void> {
  const contentPolicy = contentPolicyOf(distDir);
  await app.register(fastifyStatic, {
    root: distDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Workers don't inherit the page's policy; other scripts and styles do.
      if (/\.html\b|^worker-/.test(basename(path))) {
        response.setHeader('content-security-policy', contentPolicy);
      }
      const hashed = relative(distDir, path).startsWith(`assets${sep}`);
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

const IN_PAGE = /<meta http-equiv="content-security-policy" content="([^"]*)"/;

/** `frame-ancestors` works in a header only. */
function contentPolicyOf(distDir: string): string {
  const page = readFileSync(join(distDir, 'index.html'), 'utf8');
  const own = IN_PAGE.exec(page)?.[1];
  return [own, "frame-ancestors 'none'"].filter(Boolean).join('; ');
}

export function answerUnknownPaths(app: FastifyInstance, distDir: string | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    if (distDir !== undefined && isScreen(request)) return reply.sendFile('index.html');
    const call = `${request.method} ${pathOf(request)}`;
    const text = message('http.unknownPath', { call }, '{{call}} was not found.');
    return reply.code(404).send(refused(404, text));
  });
}

function isScreen(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    (request.headers.accept ?? '').includes('text/html') &&
    !NO_SCREEN.test(pathOf(request))
  );
}

const NO_SCREEN = /^\/(Auth|api|assets)(\/|$)/i;

/** A path that can't be decoded is an unknown screen, for which the console has a page. */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    if (!decodeURI(path).includes('\0')) return url;
  } catch {}
  return NO_SCREEN.test(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
