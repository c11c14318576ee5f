import type { KeptMail } from './outbox.ts';

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

function article({ to, subject, text, date }: KeptMail): string {
  const time = date.toISOString();
  return `<article>
<h2>${escape(subject)}</h2>
<p>To ${escape(to)}, <time datetime="${time}">${time}</time></p>
<pre>${escape(text)}</pre>
</article>`;
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
