import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { RequestEnds } from '../monitoring/request-ends.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Traces } from '../monitoring/traces.ts';
import { message } from '../language/message.ts';
import { keepAddresses } from './addresses.ts';
import { readableUrl } from './console-files.ts';
import { Refusal, translateMessages } from './envelope.ts';
import { answerBrokenHttp, handleErrors, sendEarlyFailure } from './errors.ts';
import { sendStandardHeaders } from './headers.ts';
import { limitLargeLists } from './large-lists.ts';
import { logEnds, newRequestId, RequestLog, serializers } from './logging.ts';
import { addQueryContexts } from './query-contexts.ts';
import { markReads, typedTexts } from './requests.ts';

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
  corsOrigins?: readonly string[];
}

export async function httpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { logLevel = 'silent', logStream, trustProxy = false, timeouts } = options;
  const { metrics, traces, slowQueryMs = 0 } = options;
  const ends = new RequestEnds();
  const app: FastifyInstance = Fastify({
    logger: { level: logLevel, serializers, ...(logStream !== undefined && { stream: logStream }) },
    logController: new RequestLog(ends),
    genReqId: (raw) => traces?.begin(raw, trustProxy !== false) ?? newRequestId(raw),
    ...timeoutOptions(timeouts),
    bodyLimit: BODY_LIMIT,
    // HEAD would make whole lists and documents for nobody, beyond the limits of those.
    exposeHeadRoutes: false,
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
  keepAddresses(app);
  logEnds(ends);
  metrics?.watch(app, ends);
  markReads(app);
  traces?.watch(app, ends);
  addQueryContexts(app, slowQueryMs, traces);
  handleErrors(app);
  readBodies(app);
  writeJson(app);
  translateMessages(app);
  await compressTexts(app);
  limitLargeLists(app, options.listsAtOnce);
  app.addHook('onRequest', async (request, reply) => sendStandardHeaders(request, reply));
  await allowOrigins(app, options.corsOrigins ?? []);
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

/** Shorter answers fit into the first packets anyway. */
const BYTES_AT_LEAST = 10_000;
const CHUNK_BYTES = 128 * 1024;

/** At the fastest levels. The build has compressed its files already. */
async function compressTexts(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: BYTES_AT_LEAST,
    syncThreshold: 0,
    brotliOptions: {
      chunkSize: CHUNK_BYTES,
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    },
    zlibOptions: { chunkSize: CHUNK_BYTES, level: 1 },
    // A small body could become a large one.
    globalDecompression: false,
  });
}

const PREFLIGHT_HOLDS_SECONDS = 600;

/** Without cookies: a foreign page can't use a user's session. */
async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
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
