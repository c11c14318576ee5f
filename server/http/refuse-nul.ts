import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses requests with a NUL character in a field, whatever the route: no text of PostgreSQL may
 * contain it, so every query with such a value would fail inside.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, body }) => {
    const fields = { ...(query as object), ...(typeof body === 'object' && body) };
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string' && value.includes('\0')) {
        throw new Refusal(422, `${name} must not contain the character NUL.`);
      }
    }
  });
}
