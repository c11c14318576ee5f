import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * JSON bodies only. An empty body counts as none whatever its type says, since clients name a type
 * for calls without a body too.
 */
export function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else json(request, body as string, done);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined);
    else done(new Refusal(400, 'The body must be JSON.'));
  });
}
