import type { FastifyInstance } from 'fastify';
import { Refusal } from './envelope.ts';

/**
 * Refuses what no text of the database can hold, wherever it is in a request: the character NUL and
 * halves of surrogate pairs.
 */
export function refuseBrokenTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) refuseBroken(part);
  });
}

function refuseBroken(part: unknown): void {
  // Not by recursion: a body can be nested more deeply than the stack.
  const values: { value: unknown; path: string }[] = [{ value: part, path: '' }];
  for (let next = values.pop(); next !== undefined; next = values.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') refuseIfBroken(value, path || 'The body');
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      refuseIfBroken(name, 'The name of a field');
      values.push({ value: inner, path: path === '' ? name : `${path}.${name}` });
    }
  }
}

function refuseIfBroken(text: string, what: string): void {
  const isWhole = text.isWellFormed();
  if (isWhole && !text.includes('\0')) return;
  throw new Refusal(
    422,
    `${what} must not contain ${isWhole ? 'the character NUL' : 'half a character'}.`,
  );
}
