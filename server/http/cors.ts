import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const PREFLIGHT_HOLDS_SECONDS = 600;

/** Without cookies: a foreign page can't use a user's session. */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'x-background'],
    exposedHeaders: ['date', 'retry-after', 'x-request-id'],
    maxAge: PREFLIGHT_HOLDS_SECONDS,
    // Its answer to a malformed preflight is no envelope.
    strictPreflight: false,
  });
}
