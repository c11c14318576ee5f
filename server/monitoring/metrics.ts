import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectionPool } from '../database/database.ts';
import type { RequestEnds } from './request-ends.ts';

/** From the time that a list should take to one that no user waits for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface MailQueue {
  readonly waiting: number;
  onProblem(listener: (outcome: string) => void): void;
}

/** Labels are routes, statuses and outcomes, never personal data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response, or until its client disconnected',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  /** By route: what a call counts, by its request and the code of its envelope. */
  readonly #outcomes: Readonly<Record<string, (code: string, request: FastifyRequest) => void>>;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    const signIn = this.#counter('sign_ins_total', 'Tries to sign in, by their outcome');
    const decision = this.#counter(
      'refund_decisions_total',
      'Tries to decide a refund, by their outcome',
    );
    const problem = this.#counter(
      'browser_problems_total',
      'What went wrong in browsers, by its kind',
      'kind',
    );
    this.#outcomes = {
      '/Auth/Login': (code) => signIn(SIGN_INS[code] ?? OTHERWISE),
      '/api/Transactions/Refund/UpdateStatus': (code, { query }) => {
        const { newStatus } = query as { newStatus?: string };
        const decided = newStatus === 'Approved' ? 'approved' : 'rejected';
        decision(code === '200' ? decided : (REFUSED_DECISIONS[code] ?? OTHERWISE));
      },
      '/api/Console/Problems': (code, { body }) => {
        if (code === '200') problem((body as { kind: string }).kind);
      },
    };
  }

  watch(app: FastifyInstance, ends: RequestEnds): void {
    ends.onEnd(({ status, ms }, { method, routeOptions }) => {
      this.#requests.observe({ method, route: routeOptions.url ?? 'none', status }, ms / 1000);
    });
    // HTTP's status is not sufficient: a command may be refused with 200.
    app.addHook('preSerialization', async (request, _reply, payload) => {
      const { responseCode = '' } = (payload ?? {}) as { responseCode?: string };
      this.#outcomes[request.routeOptions.url ?? '']?.(responseCode, request);
      return payload;
    });
  }

  watchQueue(queue: { sizes(): { working: number; waiting: number } }): void {
    const help = 'Running requests and requests waiting in the queue';
    this.#gauge('work_queue_requests', help, () => queue.sizes());
  }

  watchPool(pool: ConnectionPool): void {
    const help = 'Connections of the pool, and requests waiting for one';
    this.#gauge('database_connections', help, () => pool.sizes());
  }

  watchMails(mails: MailQueue): void {
    const help = 'Mails of all processes that the mail server has not accepted yet';
    this.#gauge('mails_waiting', help, () => mails.waiting);
    const failed = 'Failed attempts to send a mail, by outcome';
    mails.onProblem(this.#counter('mail_failures_total', failed));
  }

  watchSums(keeper: { readonly waiting: number }): void {
    const help = 'Transactions of closed days that are not in the stored sums yet';
    this.#gauge('transactions_unsummed', help, () => keeper.waiting);
  }

  #counter(name: string, help: string, label = 'outcome'): (value: string) => void {
    const registers = [this.#registry];
    const counter = new Counter({ name, help, labelNames: [label], registers });
    return (value) => counter.inc({ [label]: value });
  }

  /** Read at each scrape: one number, or one for each state. */
  #gauge(name: string, help: string, read: () => number | Record<string, number>): void {
    const registers = [this.#registry];
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      collect: () => {
        const value = read();
        if (typeof value === 'number') return gauge.set(value);
        for (const [state, size] of Object.entries(value)) gauge.set({ state }, size);
      },
    });
  }

  async read(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}

const OTHERWISE = 'failed';

const SIGN_INS: Readonly<Record<string, string>> = {
  '200': 'welcome',
  '401': 'wrong',
  '403': 'not admitted',
  '429': 'too many',
};

const REFUSED_DECISIONS: Readonly<Record<string, string>> = {
  '403': 'not permitted',
  '404': 'unknown',
  '409': 'already decided',
};

/** On a port of its own, which the console's proxy doesn't expose. */
export async function serveMetrics(metrics: Metrics, port: number, host: string) {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    const { contentType, text } = await metrics.read();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
