import type { FastifyInstance } from 'fastify';

/**
 * Answers are written by JSON.stringify alone. The schemas of answers are documentation: Fastify
 * would otherwise write by them, and silently leave out what one of them forgets.
 */
export function writeJson(app: FastifyInstance): void {
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
}
