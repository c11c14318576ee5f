import type { Mail } from './mail.ts';

const KEPT = 50;

export interface KeptMail extends Mail {
  date: Date;
}

/** Keeps the latest mails in memory instead of sending them, for a demo without a mail server. */
export class Outbox {
  #mails: KeptMail[] = [];

  readonly deliver = async (mail: Mail): Promise<void> => {
    this.#mails = [{ ...mail, date: new Date() }, ...this.#mails].slice(0, KEPT);
  };

  /** Newest first. */
  get mails(): readonly KeptMail[] {
    return this.#mails;
  }
}
