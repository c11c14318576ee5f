import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Hashes values for a purpose: for another purpose the same values have another hash. */
export type KeyedHash = (purpose: string, ...values: string[]) => string;

/**
 * HMAC-SHA-256 with a key derived from the server's secret, for values so short that any plain hash
 * of them can be guessed by whoever has the database.
 */
export function keyedHash(secret: string): KeyedHash {
  // Derived, so that no hash can ever pass for the signature of a token.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'keyed hashes in the database', 32));
  return (purpose, ...values) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...values]))
      .digest('base64url');
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
