import { setImmediate as afterAnswer } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Deliver, type Mail, type MailSettings, smtpDelivery } from './mail.ts';
import { showOutbox } from './outbox-routes.ts';
import { Outbox } from './outbox.ts';

/** Sends mails, in the background or with an outcome. */
export class PostOffice {
  readonly #deliver: Deliver;
  readonly #log: FastifyBaseLogger;
  readonly #underWay = new Set<Promise<boolean>>();

  constructor(deliver: Deliver, log: FastifyBaseLogger) {
    this.#deliver = deliver;
    this.#log = log;
  }

  /**
   * Sends a mail in the background: the answer neither waits for it nor reveals whether it was
   * sent.
   */
  post(mail: Mail): void {
    // Writing the mail would delay the answer, too.
    this.#track(afterAnswer().then(() => this.#handOver(mail)));
  }

  /** Sends a mail and says whether that worked. What went wrong is logged. */
  send(mail: Mail): Promise<boolean> {
    return this.#track(this.#handOver(mail));
  }

  /** How many mails are under way. */
  get length(): number {
    return this.#underWay.size;
  }

  /** Waits for the mails that are under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  #track(sending: Promise<boolean>): Promise<boolean> {
    this.#underWay.add(sending);
    void sending.finally(() => this.#underWay.delete(sending));
    return sending;
  }

  async #handOver(mail: Mail): Promise<boolean> {
    try {
      await this.#deliver(mail);
      return true;
    } catch (error) {
      // The messages of SMTP errors repeat the address.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      this.#log.error({ code, responseCode }, 'a mail could not be sent');
      return false;
    }
  }
}

/** The post office of an app, with the page of its outbox if it has one. */
export function openPostOffice(app: FastifyInstance, settings: MailSettings): PostOffice {
  const office = new PostOffice(deliveryFor(app, settings), app.log);
  app.addHook('onClose', () => office.close());
  return office;
}

function deliveryFor(app: FastifyInstance, settings: MailSettings): Deliver {
  if (settings.kind === 'smtp') return smtpDelivery(settings.url, settings.from);
  if (settings.kind === 'none') {
    return () => Promise.reject(Object.assign(new Error('no SMTP_URL'), { code: 'NO_SMTP_URL' }));
  }
  const outbox = new Outbox();
  showOutbox(app, outbox);
  return outbox.deliver;
}
