import Fastify, { type FastifyInstance } from 'fastify';
import { compressTexts } from './compress.ts';
import { Refusal } from './envelope.ts';
import { answerBrokenHttp, handleErrors, sendEarlyFailure } from './errors.ts';
import { sendStandardHeaders } from './headers.ts';
import { newRequestId, RequestLog, serializers } from './logging.ts';

/** Whose `X-Forwarded-For` counts: nobody's, these addresses', or whoever the function accepts. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

const BODY_LIMIT = 64 * 1024;

export interface HttpOptions {
  /** pino's level; 'silent' when absent. */
  logLevel?: string;
  /** Takes the log's lines; stdout when absent. */
  logStream?: { write(line: string): void };
  /** Whose X-Forwarded-For says where a client is; nobody's when absent. */
  trustProxy?: TrustProxy;
  /** How long slow clients are waited for, where it differs from the usual. */
  timeouts?: Partial<Timeouts>;
}

/** A server without a route: what holds of every call is settled here. */
export function httpServer(options: HttpOptions): FastifyInstance {
  const { logLevel = 'silent', logStream, trustProxy = false, timeouts } = options;
  const app: FastifyInstance = Fastify({
    logger: { level: logLevel, serializers, ...(logStream !== undefined && { stream: logStream }) },
    logController: new RequestLog(),
    genReqId: newRequestId,
    ...timeoutOptions(timeouts),
    bodyLimit: BODY_LIMIT,
    trustProxy,
    // A number is not a text, and an unknown field is no reason to refuse.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    frameworkErrors: sendEarlyFailure,
    clientErrorHandler: answerBrokenHttp,
    // Fastify's own refusal is no envelope.
    return503OnClosing: false,
  });
  handleErrors(app);
  readBodies(app);
  refuseNul(app);
  writeJson(app);
  compressTexts(app);
  app.addHook('onRequest', async (request, reply) => sendStandardHeaders(request, reply));
  return app;
}

/**
 * JSON bodies only. An empty body counts as none whatever its type says, since clients name a type
 * for calls without a body too.
 */
function readBodies(app: FastifyInstance): void {
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

/**
 * Refuses requests with a NUL character in a field, whatever the route: no text of PostgreSQL may
 * contain it, so every query with such a value would fail inside.
 */
function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, body }) => {
    const fields = { ...(query as object), ...(typeof body === 'object' && body) };
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string' && value.includes('\0')) {
        throw new Refusal(422, `${name} must not contain the character NUL.`);
      }
    }
  });
}

/**
 * Answers are written by JSON.stringify alone. The schemas of answers are documentation: Fastify
 * would otherwise write by them, and silently leave out what one of them forgets.
 */
function writeJson(app: FastifyInstance): void {
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
}

/**
 * While the server closes, what runs is finished and what still comes in on an open connection is
 * refused. Fastify sees to it that the connection ends with the answer.
 */
export function refuseWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new Refusal(503, 'The server is closing. Try again shortly.');
  });
}

/** In milliseconds. */
interface Timeouts {
  /** For the head of a request to arrive. */
  head: number;
  /** For a whole request to arrive; the answer may take longer. */
  request: number;
  /** Without a byte in either direction. A slow download goes on as long as it moves. */
  silence: number;
  /** How often the first two are looked at. */
  checkEvery: number;
}

const USUAL: Timeouts = { head: 15_000, request: 30_000, silence: 120_000, checkEvery: 5_000 };

/** Fastify's options against clients that hold connections without using them. */
function timeoutOptions(differing: Partial<Timeouts> = {}) {
  const { head, request, silence, checkEvery } = { ...USUAL, ...differing };
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    http: { headersTimeout: head, connectionsCheckingInterval: checkEvery },
  };
}
