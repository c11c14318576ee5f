import type { preValidationHookHandler } from 'fastify';

/** For reads by POST: no body is the body without any filter. */
export const bodyMayBeMissing: preValidationHookHandler = (request, _reply, done) => {
  request.body ??= {};
  done();
};
