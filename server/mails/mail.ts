import { createTransport } from 'nodemailer';
import { Message } from '../language/message.ts';
import { type Language, translate } from '../language/translate.ts';

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
  /** In base64. */
  content: string;
}

/** A mail in no language yet. */
interface Draft extends Pick<Mail, 'to' | 'attachments'> {
  subject: Message;
  /** A secret is a paragraph of its own: nothing but itself is copied with it. */
  paragraphs: readonly (Message | string)[];
}

export function writeMail(language: Language, { subject, paragraphs, ...mail }: Draft): Mail {
  const texts = paragraphs.map((paragraph) =>
    paragraph instanceof Message ? translate(language, paragraph) : paragraph,
  );
  return { ...mail, subject: translate(language, subject), text: `${texts.join('\n\n')}\n` };
}

/** Hands a mail over to the mail server; rejects with an error that `mailFailure` describes. */
export type Deliver = (mail: Mail) => Promise<void>;

/** What is known of a mail that was not handed over. */
export interface MailFailure {
  code?: string | undefined;
  /** Of SMTP. */
  responseCode?: number | undefined;
  /** Whether another try would end the same way; like a mailbox that there is not. */
  isFinal: boolean;
}

/** Where mails go: to an SMTP server, to the demo's outbox, or nowhere. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'outbox' }
  | { kind: 'none' };

const ANSWERS_WITHIN_MS = 10_000;
/** The whole delivery; must stay below TAKEN_FOR_SECONDS in `queue.ts`. */
const SENDS_WITHIN_MS = 45_000;

/** Describes a failure without the error's message, which contains the address. */
export function mailFailure(error: unknown): MailFailure {
  const { code, responseCode, permanent } = error as MailFailure & { permanent?: boolean };
  // Other permanent errors, such as a rejected login, are retried because an operator can fix them.
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = code === NO_MAIL_SERVER || (isAboutTheMail && permanent !== false);
  return { code, responseCode, isFinal };
}

const NO_MAIL_SERVER = 'NO_SMTP_URL';

/** Delivery of a server that has nowhere to send mails to. */
export const noDelivery: Deliver = () =>
  Promise.reject(Object.assign(new Error('no SMTP_URL'), { code: NO_MAIL_SERVER }));

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
        encoding: 'base64',
      })),
      xMailer: false,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(SENDS_WITHIN_MS),
    });
  };
}
