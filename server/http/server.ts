import Fastify, { type FastifyInstance } from 'fastify';
import { Ends } from '../monitoring/ends.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Traces } from '../monitoring/traces.ts';
import { message } from '../language/message.ts';
import { compressTexts } from './compress.ts';
import { readableUrl } from './console-files.ts';
import { Refusal } from './envelope.ts';
import { answerBrokenHttp, handleErrors, sendEarlyFailure } from './errors.ts';
import { sendStandardHeaders } from './headers.ts';
import { boundLargeLists } from './large-lists.ts';
import { logEnds, newRequestId, RequestLog, serializers } from './logging.ts';
import { nameAskers } from './askers.ts';
import { translateMessages } from './messages.ts';
import { markReads } from './requests.ts';
import { typedTexts } from './typed-text.ts';

/** Whose `X-Forwarded-For` is trusted: nobody's, these addresses', or by a function. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

const BODY_LIMIT = 64 * 1024;

export interface HttpOptions {
  /** pino's level; 'silent' when absent. */
  logLevel?: string;
  /** Where the log goes; to stdout when absent. */
  logStream?: { write(line: string): void };
  /** Default: nobody's X-Forwarded-For is trusted. */
  trustProxy?: TrustProxy;
  /** Measures the responses; absent to disable. */
  metrics?: Pick<Metrics, 'watch'> | undefined;
  /** Traces the calls and their queries; absent to disable. */
  traces?: Traces | undefined;
  /**
   * Queries slower than this many milliseconds are logged with their route; 0 or absent to disable.
   */
  slowQueryMs?: number;
  /** How many large lists are sent at once; a default if absent. */
  listsAtOnce?: number;
  /** Timeouts for slow clients that differ from the defaults. */
  timeouts?: Partial<Timeouts>;
}

/** A server without routes, with everything common to all of them. */
export async function httpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { logLevel = 'silent', logStream, trustProxy = false, timeouts } = options;
  const { metrics, traces, slowQueryMs = 0 } = options;
  const ends = new Ends();
  const app: FastifyInstance = Fastify({
    logger: { level: logLevel, serializers, ...(logStream !== undefined && { stream: logStream }) },
    logController: new RequestLog(ends),
    genReqId: (raw) => traces?.begin(raw, trustProxy !== false) ?? newRequestId(raw),
    ...timeoutOptions(timeouts),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    trustProxy,
    // Types are not converted, and unknown fields are ignored.
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, keywords: typedTexts },
    },
    frameworkErrors: (error, request, reply) => {
      ends.follow(request, reply);
      return sendEarlyFailure(error, request, reply);
    },
    clientErrorHandler: answerBrokenHttp,
    // Fastify's own answer is no envelope.
    return503OnClosing: false,
  });
  // Before all that may refuse a request.
  app.addHook('onRequest', async (request, reply) => ends.follow(request, reply));
  logEnds(ends);
  metrics?.watch(app, ends);
  markReads(app);
  traces?.watch(app, ends);
  nameAskers(app, slowQueryMs, traces);
  handleErrors(app);
  readBodies(app);
  writeJson(app);
  translateMessages(app);
  await compressTexts(app);
  boundLargeLists(app, options.listsAtOnce);
  app.addHook('onRequest', async (request, reply) => sendStandardHeaders(request, reply));
  return app;
}

/** As clients call it. */
const JSON_TYPES = /^(?:application|text)\/(?:[\w.-]+\+)?json(?:;|\s|$)/i;

/**
 * Accepts JSON bodies only. An empty body counts as none whatever its type, since some clients send
 * a type without a body.
 */
function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else json(request, body as string, done);
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined);
    else done(new Refusal(400, message('http.notJson', 'The body must be JSON.')));
  });
}

/**
 * Serializes answers by JSON.stringify alone. Fastify would otherwise serialize by the schemas,
 * which are documentation, and silently drop what a schema lacks.
 */
function writeJson(app: FastifyInstance): void {
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
}

/** In milliseconds. */
interface Timeouts {
  /** Until the head of a request has arrived. */
  head: number;
  /** Until a whole request has arrived; the answer may take longer. */
  request: number;
  /** Without any data in either direction. A slow download that progresses continues. */
  silence: number;
  /** How often the first two are checked. */
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
