import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectionPool } from '../database/database.ts';
import type { Ends } from './ends.ts';
import { decisionOutcome, problemKind, signInOutcome } from './outcomes.ts';

/** From the time that a list should take to one that no user waits for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface MailQueue {
  readonly waiting: number;
  onTrouble(listener: (outcome: string) => void): void;
}

interface SumKeeper {
  readonly waiting: number;
}

interface RequestQueue {
  sizes(): { working: number; waiting: number };
}

/** Labels are routes, statuses and outcomes, never personal data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer, or until its client went',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Tries to sign in, by their outcome',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #decisions = new Counter({
    name: 'refund_decisions_total',
    help: 'Tries to decide a refund, by their outcome',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });

  readonly #problems = new Counter({
    name: 'browser_problems_total',
    help: 'What went wrong in browsers, by its kind',
    labelNames: ['kind'],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  watch(app: FastifyInstance, ends: Ends): void {
    ends.onEnd(({ status, ms }, { method, routeOptions }) => {
      this.#requests.observe({ method, route: routeOptions.url ?? 'none', status }, ms / 1000);
    });
    // HTTP's status is not sufficient: a command may be refused with 200.
    app.addHook('preSerialization', async (request, _reply, payload) => {
      const signIn = signInOutcome(request, payload);
      const decision = decisionOutcome(request, payload);
      if (signIn !== undefined) this.#signIns.inc({ outcome: signIn });
      if (decision !== undefined) this.#decisions.inc({ outcome: decision });
      const problem = problemKind(request, payload);
      if (problem !== undefined) this.#problems.inc({ kind: problem });
      return payload;
    });
  }

  watchQueue(queue: RequestQueue): void {
    const help = 'Requests that work, and those that wait for their turn';
    this.#count('work_queue_requests', help, () => queue.sizes());
  }

  watchPool(pool: ConnectionPool): void {
    const help = 'Connections of the pool, and who waits for one';
    this.#count('database_connections', help, () => pool.sizes());
  }

  watchMails(mails: MailQueue): void {
    const gauge: Gauge = new Gauge({
      name: 'mails_waiting',
      help: 'Mails of all processes that the mail server has not taken yet',
      registers: [this.#registry],
      collect: () => gauge.set(mails.waiting),
    });
    const failures = new Counter({
      name: 'mail_failures_total',
      help: 'Tries to send a mail that failed, by what becomes of it',
      labelNames: ['outcome'],
      registers: [this.#registry],
    });
    mails.onTrouble((outcome) => failures.inc({ outcome }));
  }

  watchSums(keeper: SumKeeper): void {
    const gauge: Gauge = new Gauge({
      name: 'transactions_unsummed',
      help: 'Transactions of closed days that no sum holds yet, and readers add themselves',
      registers: [this.#registry],
      collect: () => gauge.set(keeper.waiting),
    });
  }

  #count(name: string, help: string, sizes: () => Record<string, number>): void {
    const gauge: Gauge<'state'> = new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [this.#registry],
      collect: () => {
        for (const [state, size] of Object.entries(sizes())) gauge.set({ state }, size);
      },
    });
  }

  async read(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}
