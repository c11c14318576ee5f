import type { FastifyInstance, FastifyReply } from 'fastify';
import { Message } from '../language/message.ts';
import { languageOf, translate } from '../language/translate.ts';

/** The console recognises a first sign-in by its message, which no language changes. */
export const FIRST_TIME = 'You are signing in for the first time. Set your own password.';

type EnvelopeMessage = Message | 'Success' | typeof FIRST_TIME;

/** The message is translated when it is sent. */
interface Envelope<Result = unknown> {
  responseCode: string;
  responseMessage: EnvelopeMessage;
  result: Result;
}

export function success<Result>(result: Result, message?: Message): Envelope<Result> {
  return { responseCode: '200', responseMessage: message ?? 'Success', result };
}

export function refused(code: number, message: EnvelopeMessage, result: unknown = null): Envelope {
  return { responseCode: String(code), responseMessage: message, result };
}

export function successJson(resultJson: string): string {
  return `{"responseCode":"200","responseMessage":"Success","result":${resultJson}}`;
}

/** Ends the request with this status; the message is shown to the user. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly text: EnvelopeMessage;
  readonly result: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    text: EnvelopeMessage,
    result: unknown = null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(text instanceof Message ? translate('en', text) : text);
    this.status = status;
    this.text = text;
    this.result = result;
    this.headers = headers;
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export function sendJson(reply: FastifyReply, resultJson: string): FastifyReply {
  return reply.type(JSON_TYPE).send(successJson(resultJson));
}

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
