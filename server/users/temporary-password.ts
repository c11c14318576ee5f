import { randomInt } from 'node:crypto';

export const TEMPORARY_PASSWORD_DAYS = 14;

/** Without characters that are taken for others when somebody types them from a mail. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** Random and too long to be tried out: 69 bits. */
export function makeTemporaryPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
