import { basename, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentPolicyOf } from './content-policy.ts';

/** Serves the built console. File names under assets/ carry a hash of their content. */
export async function serveConsole(app: FastifyInstance, distDir: string): Promise<void> {
  const contentPolicy = contentPolicyOf(distDir);
  await app.register(fastifyStatic, {
    root: distDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      // A worker does not know its page's policy; other scripts and styles are under it.
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
