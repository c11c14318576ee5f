import type { FastifyInstance, FastifyReply } from 'fastify';
import { Message } from '../language/message.ts';
import { languageOf, translate } from '../language/translate.ts';

export function translateMessages(app: FastifyInstance): void {
  app.addHook('preSerialization', (_request, reply, payload, done) =>
    done(null, inLanguage(reply, payload)),
  );
}

export function inLanguage(reply: FastifyReply, answer: unknown): unknown {
  const fields = Object.entries(answer ?? {});
  if (!fields.some(([, value]) => value instanceof Message)) return answer;
  const language = languageOf(reply.request);
  reply.header('content-language', language);
  reply.header('vary', [reply.getHeader('vary'), 'accept-language'].flat().join(', '));
  const translated = fields.map(([name, value]) => [
    name,
    value instanceof Message ? translate(language, value) : value,
  ]);
  return Object.fromEntries(translated);
}
