import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { type ParsedMail, parseMail } from './parse-mail.ts';

const A_MAIL_TAKES_AT_MOST_MS = 10_000;
const THE_NEXT_TRY_TAKES_AT_MOST_MS = 100_000;

export interface SunkMail extends ParsedMail {
  to: string;
  /** As it came over the wire. */
  raw: string;
}

export interface MailSink {
  /** For SMTP_URL. */
  url: string;
  /** What has arrived, oldest first. */
  mails(): SunkMail[];
  /**
   * The newest code for an address that no call has been given yet; waits for its mail. Read each
   * code that a test has sent: one that was left is what the next call gives at once.
   */
  codeFor(email: string): Promise<string>;
  /** The first mail to an address; waits for it as long as a mail may wait for its next try. */
  mailTo(email: string): Promise<SunkMail>;
  stop(): Promise<void>;
}

/** Starts a real SMTP server that keeps what it is sent; with `refuse` it takes no mail at all. */
export async function startMailSink(
  options: { refuse?: boolean; port?: number } = {},
): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const given = new Set<SunkMail>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (options.refuse === true) done(new Error(`There is no mailbox <${address}>.`));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const mail = parseMail(raw);
        for (const { address } of session.envelope.rcptTo)
          mails.push({ to: address, ...mail, raw });
        done();
      });
    },
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => [...mails],
    async codeFor(email) {
      const until = Date.now() + A_MAIL_TAKES_AT_MOST_MS;
      while (Date.now() < until) {
        const own = mails.filter((mail) => mail.to === email && !given.has(mail));
        const code = /^\d{6}$/m.exec(own.at(-1)?.text ?? '')?.[0];
        for (const mail of own) given.add(mail);
        if (code !== undefined) return code;
        await sleep(10);
      }
      throw new Error(`No code for ${email} within ${A_MAIL_TAKES_AT_MOST_MS / 1000} s.`);
    },
    async mailTo(email) {
      const until = Date.now() + THE_NEXT_TRY_TAKES_AT_MOST_MS;
      while (Date.now() < until) {
        const mail = mails.find(({ to }) => to === email);
        if (mail !== undefined) return mail;
        await sleep(50);
      }
      throw new Error(`No mail to ${email}.`);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
