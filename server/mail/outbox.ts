import type { Attachment, Mail } from './mail.ts';

const KEPT = 50;
/** Older mails go when the attachments of the newer ones take more. */
const ATTACHED_BYTES = 32 * 1024 * 1024;

export interface KeptMail extends Mail {
  /** Counts the mails of this process. */
  id: number;
  date: Date;
}

/** Keeps the latest mails in memory instead of sending them, for a demo without a mail server. */
export class Outbox {
  #mails: KeptMail[] = [];
  #received = 0;

  readonly deliver = async (mail: Mail): Promise<void> => {
    const kept = { ...mail, id: ++this.#received, date: new Date() };
    this.#mails = withinBytes([kept, ...this.#mails].slice(0, KEPT));
  };

  /** Newest first. */
  get mails(): readonly KeptMail[] {
    return this.#mails;
  }

  /** One attachment, counted from 0, of a mail that is still kept. */
  attachment(id: number, index: number): Attachment | undefined {
    return this.#mails.find((mail) => mail.id === id)?.attachments?.[index];
  }
}

function withinBytes(mails: readonly KeptMail[]): KeptMail[] {
  let bytes = 0;
  return mails.filter(({ attachments = [] }, index) => {
    for (const { content } of attachments) bytes += content.length;
    return index === 0 || bytes <= ATTACHED_BYTES;
  });
}
