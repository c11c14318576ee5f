import type { FastifyInstance } from 'fastify';
import { message, type Message } from '../language/message.ts';
import { Refusal } from './envelope.ts';
import { BODY } from './invalid-request.ts';

const NAME_OF_FIELD = message('invalid.nameOfField', 'The name of a field');

/** PostgreSQL's texts can't contain NUL or half a surrogate pair. */
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
    if (typeof value === 'string') refuseIfBroken(value, path || BODY);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      refuseIfBroken(name, NAME_OF_FIELD);
      values.push({ value: inner, path: path === '' ? name : `${path}.${name}` });
    }
  }
}

function refuseIfBroken(text: string, field: string | Message): void {
  const isWhole = text.isWellFormed();
  if (isWhole && !text.includes('\0')) return;
  throw new Refusal(
    422,
    isWhole
      ? message('invalid.nul', { field }, '{{field}} must not contain the character NUL.')
      : message('invalid.half', { field }, '{{field}} must not contain half a character.'),
  );
}
