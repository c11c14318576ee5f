import { createReadStream, existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { message } from '../language/message.ts';
import { Refusal } from './envelope.ts';

const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const UNWRITTEN = message('http.noReference', '`npm run docs` makes this page.');

/** The file that `npm run docs` wrote last, because the server doesn't know the declarations. */
export function showReference(app: FastifyInstance, file: string): void {
  app.get('/reference', { schema: { hide: true } }, (_request, reply) => {
    if (!existsSync(file)) throw new Refusal(404, UNWRITTEN);
    return reply
      .header('content-security-policy', CONTENT_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(createReadStream(file));
  });
}
