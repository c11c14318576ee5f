import { setImmediate as afterAnswer } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Deliver, Mail } from './mail.ts';
import { Outbox } from './outbox.ts';
import { showOutbox } from './outbox-route.ts';
import type { MailSettings } from './settings.ts';
import { smtpDelivery } from './smtp.ts';

/** Sends mails in the background: no answer waits for one, or tells whether it was sent. */
export class PostOffice {
  readonly #deliver: Deliver;
  readonly #log: FastifyBaseLogger;
  readonly #underWay = new Set<Promise<void>>();

  constructor(deliver: Deliver, log: FastifyBaseLogger) {
    this.#deliver = deliver;
    this.#log = log;
  }

  post(mail: Mail): void {
    const sending = this.#send(mail).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  /** Waits for the mails that are under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #send(mail: Mail): Promise<void> {
    // Even the work of writing the mail would make the answer later.
    await afterAnswer();
    try {
      await this.#deliver(mail);
    } catch (error) {
      // The message of an SMTP error repeats the address.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      this.#log.error({ code, responseCode }, 'a mail could not be sent');
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
