import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { whenOver } from '../kit/when-over.ts';
import { type ParsedMail, parseMail } from './parse-mail.ts';

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
  /** The first mails to an address, by default one; waits until there are so many. */
  mailsTo(email: string, count?: number): Promise<SunkMail[]>;
  mailTo(email: string): Promise<SunkMail>;
  stop(): Promise<void>;
}

/** Starts a real SMTP server that keeps what it is sent; with `refuse` it takes no mail at all. */
export async function startMailSink(
  options: { refuse?: boolean; port?: number } = {},
): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const given = new Set<SunkMail>();
  const arrivals = new EventEmitter().setMaxListeners(0);
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
        arrivals.emit('mail');
      });
    },
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  async function mailsTo(email: string, count = 1): Promise<SunkMail[]> {
    for (;;) {
      const own = mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
      if (own.length >= count) return own;
      await once(arrivals, 'mail');
    }
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => [...mails],
    async codeFor(email) {
      for (;;) {
        const own = mails.filter((mail) => mail.to === email && !given.has(mail));
        const code = /^\d{6}$/m.exec(own.at(-1)?.text ?? '')?.[0];
        for (const mail of own) given.add(mail);
        if (code !== undefined) return code;
        await once(arrivals, 'mail');
      }
    },
    mailsTo,
    async mailTo(email) {
      const [mail] = await mailsTo(email);
      if (mail === undefined) throw new Error(`No mail to ${email}.`);
      return mail;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A mail server until the test or, outside of tests, the file is over. */
export async function ownMailSink(
  options?: Parameters<typeof startMailSink>[0],
): Promise<MailSink> {
  const sink = await startMailSink(options);
  whenOver(sink.stop);
  return sink;
}
