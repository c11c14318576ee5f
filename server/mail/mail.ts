/** A plain text mail to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** Hands a mail over; rejects when that fails. */
export type Deliver = (mail: Mail) => Promise<void>;
