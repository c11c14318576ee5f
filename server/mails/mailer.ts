import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { withoutQueryContext } from '../database/query-context.ts';
import type { Database, Transaction } from '../database/database.ts';
import { writeLog } from '../database/log.ts';
import type { OutgoingMail, MailCipher } from './cipher.ts';
import { Outbox, showOutbox } from './demo-outbox.ts';
import {
  type Deliver,
  type Mail,
  type MailFailure,
  mailFailure,
  type MailSettings,
  noDelivery,
  smtpDelivery,
} from './mail.ts';
import {
  addMail,
  countMails,
  releaseMail,
  postponeMail,
  readTaken,
  removeMail,
  removeUnreadable,
  type DueMail,
  claimMail,
} from './queue.ts';

const LOOKS_EVERY_MS = 5_000;
const SENDS_AT_ONCE = 5;
const GIVEN_UP_AFTER_SECONDS = 5 * 24 * 60 * 60;

export interface MailOptions extends Partial<Omit<OutgoingMail, 'mail'>> {
  usefulFor?: number;
}

export type MailOutcome = 'sent' | 'waiting' | 'given up';

type MailProblem = Exclude<MailOutcome, 'sent'>;

interface MailerOptions {
  db: Database;
  cipher: MailCipher;
  deliver: Deliver;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Written in the transaction they report on; any server sends them until accepted or given up. */
export class Mailer {
  /** Mails of all processes, when they were last counted. */
  waiting = 0;
  readonly #to: MailerOptions;
  readonly #turns = new Set<Promise<void>>();
  /** Sent but not yet noted by the database: nobody gets a mail twice for that. */
  readonly #sent = new Set<number>();
  #onProblem: (problem: MailProblem) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #hasPosted = false;
  #isClosing = false;
  #isFailing = false;

  constructor(options: MailerOptions) {
    this.#to = options;
  }

  /** Also finds mails of other servers and of processes that died. */
  start(): void {
    this.#timer = setInterval(() => this.send(), LOOKS_EVERY_MS).unref();
    this.send();
  }

  /** Sent after the response, if the transaction is committed. */
  async post(transaction: Transaction, mail: Mail, posting?: MailOptions): Promise<void> {
    await this.#add(transaction, mail, posting, false);
    this.#hasPosted = true;
  }

  /** Sent by `sendHeld`, once the transaction is committed. */
  hold(transaction: Transaction, mail: Mail, posting?: MailOptions): Promise<number> {
    return this.#add(transaction, mail, posting, true);
  }

  async sendHeld(id: number): Promise<MailOutcome> {
    const taken = await readTaken(this.#to.db, id);
    if (taken !== undefined) return this.#try(taken);
    await releaseMail(this.#to.db, id);
    return 'waiting';
  }

  /** The response neither waits for mails nor reveals them by its timing. */
  afterAnswer(): void {
    if (this.#hasPosted) this.send();
    this.#hasPosted = false;
  }

  send(): void {
    if (this.#turns.size >= SENDS_AT_ONCE) return;
    const turn = withoutQueryContext(() => this.#sendDue()).finally(() => this.#turns.delete(turn));
    this.#turns.add(turn);
  }

  onProblem(listener: (problem: MailProblem) => void): void {
    this.#onProblem = listener;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosing = true;
    this.send();
    await this.idle();
  }

  async idle(): Promise<void> {
    while (this.#turns.size > 0) await Promise.all(this.#turns);
  }

  #add(
    transaction: Transaction,
    mail: Mail,
    { usefulFor = GIVEN_UP_AFTER_SECONDS, isDecoy = false, undelivered }: MailOptions = {},
    isTaken: boolean,
  ): Promise<number> {
    const letter = this.#to.cipher.seal({ mail, isDecoy, undelivered });
    return addMail(transaction, letter, { expiresIn: usefulFor, isTaken });
  }

  async #sendDue(): Promise<void> {
    const { db, cipher, log } = this.#to;
    try {
      for (;;) {
        const taken = await claimMail(db, cipher.keyNames);
        if (taken === undefined) break;
        // In parallel, since this one may take its time.
        this.send();
        const outcome = await this.#try(taken);
        if (this.#isClosing && outcome !== 'sent') break;
      }
      if (this.#turns.size === 1) await this.#tidy();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) log.warn({ err: error }, 'the table of mails is out of reach');
      this.#isFailing = true;
    }
  }

  async #tidy(): Promise<void> {
    const { db, cipher, log } = this.#to;
    const count = await removeUnreadable(db, cipher.keyNames);
    if (count > 0) log.error({ count }, 'mails were given up that no secret opens');
    this.waiting = await countMails(db);
  }

  async #try(taken: DueMail): Promise<MailOutcome> {
    const { id, hasExpired } = taken;
    const letter = this.#open(taken);
    if (letter === undefined) return this.#fail(taken, letter, { code: 'SEALED', isFinal: true });
    if (hasExpired) return this.#fail(taken, letter, { code: 'EXPIRED', isFinal: true });
    if (!letter.isDecoy && !this.#sent.has(id)) {
      try {
        await this.#to.deliver(letter.mail);
      } catch (error) {
        return this.#fail(taken, letter, mailFailure(error));
      }
    }
    this.#sent.add(id);
    await removeMail(this.#to.db, id);
    this.#sent.delete(id);
    return 'sent';
  }

  #open(taken: DueMail): OutgoingMail | undefined {
    try {
      return this.#to.cipher.open(taken);
    } catch {
      return undefined;
    }
  }

  async #fail(
    { id, tries }: DueMail,
    letter: OutgoingMail | undefined,
    { code, responseCode, isFinal }: MailFailure,
  ): Promise<MailProblem> {
    const outcome = isFinal ? 'given up' : 'waiting';
    // An outage must not fill the log.
    if (isFinal || tries === 0) {
      this.#to.log.error({ code, responseCode, outcome }, 'a mail could not be sent');
    }
    this.#onProblem(outcome);
    if (isFinal) await this.#giveUp(id, letter);
    else await postponeMail(this.#to.db, id);
    return outcome;
  }

  async #giveUp(id: number, letter: OutgoingMail | undefined): Promise<void> {
    await this.#to.db.transaction(async (transaction) => {
      const isOurs = await removeMail(transaction, id);
      const { by, event } = letter?.undelivered ?? {};
      if (isOurs && by && event) await writeLog(transaction, by, event);
    });
  }
}

export function openMailer(
  app: FastifyInstance,
  db: Database,
  cipher: MailCipher,
  settings: MailSettings,
): Mailer {
  const outbox = settings.kind === 'outbox' ? new Outbox() : undefined;
  const ofServer = settings.kind === 'smtp' && smtpDelivery(settings.url, settings.from);
  const deliver = outbox?.deliver ?? (ofServer || noDelivery);
  const mailer = new Mailer({ db, cipher, deliver, log: app.log });
  // People wait for a code.
  if (outbox !== undefined) showOutbox(app, outbox, () => mailer.idle());
  app.addHook('onListen', async () => mailer.start());
  app.addHook('onResponse', async () => mailer.afterAnswer());
  app.addHook('onClose', () => mailer.close());
  return mailer;
}
