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

export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

const BODY_LIMIT = 64 * 1024;

export interface HttpOptions {
  logLevel?: string;
  logStream?: { write(line: string): void };
  trustProxy?: TrustProxy;
  metrics?: Pick<Metrics, 'watch'> | undefined;
  traces?: Traces | undefined;
  /** Logged with their route; 0 disables. */
  slowQueryMs?: number;
  listsAtOnce?: number;
  timeouts?: Partial<Timeouts>;
}

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

const JSON_TYPES = /^(?:application|text)\/(?:[\w.-]+\+)?json(?:;|\s|$)/i;

/** Some clients send a content type without a body, so an empty one counts as none. */
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

/** Fastify would serialize by the schemas, and drop what a schema lacks. */
function writeJson(app: FastifyInstance): void {
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
}

interface Timeouts {
  head: number;
  request: number;
  /** Without data in either direction: a slow download that progresses continues. */
  silence: number;
  checkEvery: number;
}

const USUAL: Timeouts = { head: 15_000, request: 30_000, silence: 120_000, checkEvery: 5_000 };

function timeoutOptions(differing: Partial<Timeouts> = {}) {
  const { head, request, silence, checkEvery } = { ...USUAL, ...differing };
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    http: { headersTimeout: head, connectionsCheckingInterval: checkEvery },
  };
}
