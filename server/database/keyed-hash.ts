import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type KeyedHash = (purpose: string, ...values: string[]) => string;

/** An HMAC, because values so short could be found from a plain hash by trying all of them. */
export function keyedHash(secret: string): KeyedHash {
  // Derived, so that a hash can never be the signature of a token.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'keyed hashes in the database', 32));
  return (purpose, ...values) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...values]))
      .digest('base64url');
}

export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
