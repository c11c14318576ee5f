import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  defaultTextMapGetter,
  diag,
  type DiagLogger,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import {
  type ExportResult,
  ExportResultCode,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestEnds } from './request-ends.ts';

export type Protocol = 'http/protobuf' | 'http/json';

type EndQuery = (hasFailed: boolean) => void;

const NAME = 'revenue-console';
/** An unreachable collector must not delay the end of the process. */
const FLUSH_MS = 3_000;
const QUIET: DiagLogger = { error() {}, warn() {}, info() {}, debug() {}, verbose() {} };
const propagator = new W3CTraceContextPropagator();

/** Only methods, declared routes, statuses and SQL without values: the rest is personal data. */
export class Traces {
  readonly #warnings: readonly string[];
  readonly #exporter: Reported;
  readonly #provider: BasicTracerProvider;
  readonly #tracer: Tracer;
  readonly #spans = new WeakMap<IncomingMessage, Span>();

  constructor(exporter: Reported, warnings: readonly string[]) {
    this.#warnings = warnings;
    this.#exporter = exporter;
    this.#provider = new BasicTracerProvider({
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': NAME }))
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [new BatchSpanProcessor(this.#exporter)],
    });
    this.#tracer = this.#provider.getTracer(NAME);
  }

  /** A client that names the trace decides by it whether it is kept. */
  begin(raw: IncomingMessage, isTrusted: boolean): string {
    // Not `tracestate`, which may say anything.
    const carrier = isTrusted ? { traceparent: raw.headers['traceparent'] } : {};
    const parent = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
    const span = this.#tracer.startSpan(raw.method ?? '', { kind: SpanKind.SERVER }, parent);
    this.#spans.set(raw, span);
    return span.spanContext().traceId;
  }

  watch(app: FastifyInstance, ends: RequestEnds): void {
    this.#exporter.log = app.log;
    for (const warning of this.#warnings)
      app.log.warn({ warning }, 'a variable of traces is wrong');
    app.addHook('onRequest', async (request) => {
      // Its queries have no spans either.
      if (!isCall(request)) this.#spans.delete(request.raw);
    });
    ends.onEnd(({ outcome }, request, { raw: { headersSent, statusCode } }) => {
      const span = this.#spans.get(request.raw);
      if (span === undefined || !isCall(request)) return;
      const { method, routeOptions } = request;
      span
        .updateName(`${method} ${routeOptions.url}`)
        .setAttributes({ 'http.request.method': method, 'http.route': routeOptions.url });
      if (headersSent) span.setAttribute('http.response.status_code', statusCode);
      const hasFailed = outcome === 'cut short' || (outcome === 'answered' && statusCode >= 500);
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  }

  beginQuery(raw: IncomingMessage, text: string): EndQuery | undefined {
    const parent = this.#spans.get(raw);
    if (parent === undefined) return undefined;
    const [operation = ''] = /^\w*/.exec(text.trimStart()) ?? [];
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span = this.#tracer.startSpan(
      operation.toLowerCase(),
      { kind: SpanKind.CLIENT, attributes },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
    return (hasFailed) => {
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  }

  async close(): Promise<void> {
    // Failures are logged already.
    const sent = this.#provider.shutdown().catch(() => {});
    await Promise.race([sent, sleep(FLUSH_MS)]);
  }
}

const isCall = ({ routeOptions }: FastifyRequest) => routeOptions.config.may !== undefined;

/** Logs lost spans, once until a batch has arrived without a loss. */
class Reported implements SpanExporter {
  log: FastifyBaseLogger | undefined;
  readonly #exporter: SpanExporter;
  #isTold = false;
  #hasLost = false;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  lost(why: { err?: Error | undefined; reason?: string }): void {
    if (!this.#isTold) this.log?.warn(why, 'traces could not be sent');
    this.#isTold = true;
    this.#hasLost = true;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS) this.lost({ err: result.error });
      this.#isTold = this.#hasLost;
      this.#hasLost = false;
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}

export async function openTraces(protocol: Protocol): Promise<Traces> {
  const { OTLPTraceExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'));
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const debug = (message: string) => {
    if (message.startsWith('EnvDetector failed')) warn(message);
  };
  listen({ error: warn, warn, debug }, DiagLogLevel.DEBUG);
  const exporter = new Reported(new OTLPTraceExporter());
  const traces = new Traces(exporter, warnings);
  listen({ warn: (...words) => exporter.lost({ reason: words.join(' ') }) }, DiagLogLevel.WARN);
  return traces;
}

/** OpenTelemetry has one listener in a process. */
function listen(listener: Partial<DiagLogger>, logLevel: DiagLogLevel): void {
  diag.setLogger({ ...QUIET, ...listener }, { logLevel, suppressOverrideMessage: true });
}
