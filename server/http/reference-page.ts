import { createReadStream, existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './envelope.ts';

/** It carries its styles itself, and has neither scripts nor pictures of others. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Shows at /reference what `npm run docs` wrote last; a file, since the server knows no declaration. */
export function showReference(app: FastifyInstance, file: string): void {
  app.get('/reference', { schema: { hide: true } }, (_request, reply) => {
    if (!existsSync(file)) throw new Refusal(404, '`npm run docs` makes this page.');
    return reply
      .header('content-security-policy', CONTENT_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(createReadStream(file));
  });
}
