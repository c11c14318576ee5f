import { createTransport } from 'nodemailer';

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

/** Where mails go: to an SMTP server, to the demo's outbox, or nowhere. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'outbox' }
  | { kind: 'none' };

const ANSWERS_WITHIN_MS = 10_000;

/** Delivery by the SMTP server at `url` (smtp: or smtps:), from the sender `from`. */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: ANSWERS_WITHIN_MS,
    greetingTimeout: ANSWERS_WITHIN_MS,
    socketTimeout: ANSWERS_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, attachments = [] }) => {
    await transport.sendMail({
      from,
      // An object is a single address, whatever it contains.
      to: { name: '', address: to },
      subject,
      text,
      attachments: attachments.map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType,
        content,
      })),
      xMailer: false,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
