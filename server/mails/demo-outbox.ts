import type { Attachment, Mail } from './mail.ts';

const MAILS_AT_MOST = 50;
/** Older mails are dropped when the attachments of newer ones take more. */
const ATTACHED_BYTES = 32 * 1024 * 1024;

interface KeptMail extends Mail {
  /** A sequence number within this process. */
  id: number;
  date: Date;
}

/** Keeps the latest mails in memory, for a demo without a mail server. */
export class Outbox {
  #mails: KeptMail[] = [];
  #received = 0;

  readonly deliver = async (mail: Mail): Promise<void> => {
    const kept = { ...mail, id: ++this.#received, date: new Date() };
    this.#mails = withinBytes([kept, ...this.#mails].slice(0, MAILS_AT_MOST));
  };

  /** Newest first. */
  get mails(): readonly KeptMail[] {
    return this.#mails;
  }

  /** An attachment, by index, of a mail that is still kept. */
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

/** The outbox as a page without scripts and styles. */
export function outboxPage(mails: readonly KeptMail[]): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox</title>
<h1>Outbox</h1>
<p>Mails of this demo, newest first. With SMTP_URL they would be sent.</p>
${list}
</html>
`;
}

function article({ id, to, subject, text, date, attachments = [] }: KeptMail): string {
  const time = date.toISOString();
  return `<article>
<h2>${escape(subject)}</h2>
<p>To ${escape(to)}, <time datetime="${time}">${time}</time></p>
<pre>${escape(text)}</pre>
${attachments.map((attachment, index) => download(id, index, attachment)).join('\n')}
</article>`;
}

function download(id: number, index: number, { fileName, content }: Attachment): string {
  const size = Math.ceil(content.length / 1024).toLocaleString('en');
  return `<p><a href="outbox/${id}/${index}">${escape(fileName)}</a> (${size} kB)</p>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
