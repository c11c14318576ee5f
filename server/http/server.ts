import Fastify, { type FastifyInstance } from 'fastify';
import type { TrustProxy } from '../limits/settings.ts';
import { readBodies } from './body.ts';
import { answerBrokenHttp } from './client-errors.ts';
import { compressTexts } from './compress.ts';
import { handleErrors, sendEarlyFailure } from './errors.ts';
import { writeJson } from './json.ts';
import { serializers } from './logging.ts';
import { refuseNul } from './refuse-nul.ts';
import { newRequestId, RequestLog } from './request-log.ts';
import { sendStandardHeaders } from './standard-headers.ts';
import { type Timeouts, timeoutOptions } from './timeouts.ts';

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
