import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../http/addresses.ts';
import { Refusal } from '../http/envelope.ts';
import { attachedFile } from '../http/headers.ts';
import { ID_PATTERN } from '../http/invalid-request.ts';
import { message } from '../language/message.ts';
import type { Mail } from './mail.ts';

export const OUTBOX_PATH = '/demo/outbox';
const MAILS_AT_MOST = 50;
/** In characters of base64. Older mails are dropped when newer attachments take more. */
const ATTACHED_AT_MOST = 40 * 1024 * 1024;

interface KeptMail extends Mail {
  id: number;
  date: Date;
}

export class Outbox {
  #received = 0;
  mails: readonly KeptMail[] = [];

  readonly deliver = async (mail: Mail): Promise<void> => {
    const kept = { ...mail, id: ++this.#received, date: new Date() };
    let size = 0;
    this.mails = [kept, ...this.mails].slice(0, MAILS_AT_MOST).filter((each) => {
      for (const { content } of each.attachments ?? []) size += content.length;
      return each === kept || size <= ATTACHED_AT_MOST;
    });
  };
}

const params = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: ID_PATTERN },
    index: { type: 'string', pattern: '^\\d{1,3}$' },
  },
} as const;

const ELSEWHERE = message(
  'mails.elsewhere',
  'The outbox is available only on the machine that runs the server.',
);
const GONE = message('mails.gone', 'This mail has been deleted.');

const onRequest = async (request: FastifyRequest) => {
  if (isFromThisMachine(request)) return;
  throw new Refusal(403, ELSEWHERE);
};

/** On this machine only: its codes open any account. */
export function showOutbox(app: FastifyInstance, outbox: Outbox, sent: () => Promise<void>): void {
  app.get(OUTBOX_PATH, { onRequest }, async (_request, reply) => {
    await sent();
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    return reply.send(outboxPage(outbox.mails));
  });

  app.get<{ Params: { id: string; index: string } }>(
    `${OUTBOX_PATH}/:id/:index`,
    { onRequest, schema: { hide: true, params } },
    (request, reply) => {
      const { id, index } = request.params;
      const mail = outbox.mails.find((each) => each.id === Number(id));
      const attachment = mail?.attachments?.[Number(index)];
      if (attachment === undefined) throw new Refusal(404, GONE);
      const { fileName, contentType, content } = attachment;
      const headers = attachedFile('attachment', fileName, contentType);
      return reply.headers(headers).send(Buffer.from(content, 'base64'));
    },
  );
}

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** Headers that proxies add: behind a local one every client seems to be on this machine. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** A foreign name that resolves to this machine (DNS rebinding) does not count. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    THIS_MACHINE.test(headers.host ?? '') &&
    !OF_PROXIES.some((name) => headers[name] !== undefined)
  );
}

export function outboxPage(mails: readonly KeptMail[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox</title>
<h1>Outbox</h1>
<p>Mails of this demo, newest first. With SMTP_URL they would be sent.</p>
${mails.map(article).join('\n') || '<p>No mail yet.</p>'}
</html>
`;
}

function article({ id, to, subject, text, date, attachments = [] }: KeptMail): string {
  const time = date.toISOString();
  const links = attachments.map(
    ({ fileName, content }, index) =>
      `<p><a href="outbox/${id}/${index}">${escape(fileName)}</a> (${kilobytes(content)} kB)</p>`,
  );
  return `<article>
<h2 dir="auto">${escape(subject)}</h2>
<p>To ${escape(to)}, <time datetime="${time}">${time}</time></p>
<pre dir="auto">${escape(text)}</pre>
${links.join('\n')}
</article>`;
}

const kilobytes = (base64: string): string =>
  Math.ceil(Buffer.byteLength(base64, 'base64') / 1024).toLocaleString('en');

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
