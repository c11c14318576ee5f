import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyedHash } from '../database/keyed-hash.ts';
import type { Actor, LogEvent, Origin } from '../database/log.ts';
import type { Mail } from './mail.ts';

export interface OutgoingMail {
  mail: Mail;
  /** Looks like any other in the table, and is never sent. */
  isDecoy: boolean;
  /** Logged when the mail is given up. */
  undelivered?: { by: Origin<Actor>; event: LogEvent } | undefined;
}

export interface EncryptedMail {
  recipient: string;
  keyName: string;
  sealed: Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type MailCipher = ReturnType<typeof mailCipher>;

/**
 * Access to the database alone reveals no codes, temporary passwords or addresses.
 *
 * @param before the previous secret, whose mails can still be opened
 */
export function mailCipher(secret: string, before?: string) {
  const present = keyOf(secret);
  const keys = [present, ...(before === undefined ? [] : [keyOf(before)])];
  return {
    keyNames: keys.map(({ name }) => name) as readonly string[],

    seal(letter: OutgoingMail): EncryptedMail {
      const { name, bytes, hash } = present;
      const recipient = hash('recipient of a mail', letter.mail.to.trim().toLowerCase());
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(recipient));
      const text = Buffer.concat([cipher.update(JSON.stringify(letter)), cipher.final()]);
      const sealed = Buffer.concat([nonce, text, cipher.getAuthTag()]);
      return { recipient, keyName: name, sealed };
    },

    /** @throws if it was changed, or sealed with a key that this server does not have */
    open({ recipient, keyName, sealed }: EncryptedMail): OutgoingMail {
      const key = keys.find(({ name }) => name === keyName);
      if (key === undefined) throw new Error('no key for this mail');
      const decipher = createDecipheriv(CIPHER, key.bytes, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(recipient))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
      return JSON.parse(Buffer.concat([text, decipher.final()]).toString()) as OutgoingMail;
    },
  };
}

function keyOf(secret: string) {
  const hash = keyedHash(secret);
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'mails in the database', 32));
  return { name: hash('name of the key of mails').slice(0, 16), bytes, hash };
}
