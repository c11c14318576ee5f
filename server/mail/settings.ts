import { StartError } from '../start/start-error.ts';

/** Where mails go: to an SMTP server, to the demo's outbox, or nowhere. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'outbox' }
  | { kind: 'none' };

const SENDER = 'Revenue Console <no-reply@nra.example>';

/**
 * Reads SMTP_URL, MAIL_FROM and NODE_ENV. The outbox shows codes to everybody: in production there
 * is none, whatever else is missing.
 *
 * @throws StartError when SMTP_URL is no address of an SMTP server; it may hold a password, so the
 *   message does not repeat it
 */
export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings {
  const url = env['SMTP_URL'] || undefined;
  if (url === undefined) return { kind: env['NODE_ENV'] === 'production' ? 'none' : 'outbox' };
  if (!isSmtpUrl(url)) throw new StartError('SMTP_URL must look like smtp://host:587.');
  return { kind: 'smtp', url, from: env['MAIL_FROM'] || SENDER };
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}
