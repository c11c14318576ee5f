import { createTransport } from 'nodemailer';
import { Message } from '../language/message.ts';
import { type Language, translate } from '../language/translate.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
}

interface Attachment {
  fileName: string;
  contentType: string;
  content: string;
}

interface Draft extends Pick<Mail, 'to' | 'attachments'> {
  subject: Message;
  /** A secret is a paragraph of its own, for copying. */
  paragraphs: readonly (Message | string)[];
}

export function writeMail(language: Language, { subject, paragraphs, ...mail }: Draft): Mail {
  const texts = paragraphs.map((paragraph) =>
    paragraph instanceof Message ? translate(language, paragraph) : paragraph,
  );
  return { ...mail, subject: translate(language, subject), text: `${texts.join('\n\n')}\n` };
}

export type Deliver = (mail: Mail) => Promise<void>;

export interface MailFailure {
  code?: string | undefined;
  responseCode?: number | undefined;
  /** Whether another attempt would end the same way, for instance without such a mailbox. */
  isFinal: boolean;
}

export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'outbox' }
  | { kind: 'none' };

const ANSWERS_WITHIN_MS = 10_000;
/** The whole delivery; must stay below TAKEN_FOR_SECONDS in `queue.ts`. */
const SENDS_WITHIN_MS = 45_000;

/** Without the error's message, which contains the address. */
export function mailFailure(error: unknown): MailFailure {
  const { code, responseCode, permanent } = error as MailFailure & { permanent?: boolean };
  // A rejected login, for instance, is retried because an operator can fix it.
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = code === NO_MAIL_SERVER || (isAboutTheMail && permanent !== false);
  return { code, responseCode, isFinal };
}

const NO_MAIL_SERVER = 'NO_SMTP_URL';

export const noDelivery: Deliver = () =>
  Promise.reject(Object.assign(new Error('no SMTP_URL'), { code: NO_MAIL_SERVER }));

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
