import { createHmac, hkdfSync } from 'node:crypto';

/** Hashes values for one purpose; the same values give another hash for another purpose. */
export type KeyedHash = (purpose: string, ...values: string[]) => string;

/**
 * HMAC-SHA-256 with a key derived from the server's secret. For values that are too short to be
 * hidden by a plain hash, however slow: who holds the database alone can't try them out.
 */
export function keyedHash(secret: string): KeyedHash {
  // Derived, so that no hash can ever pass for the signature of a token.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'keyed hashes in the database', 32));
  return (purpose, ...values) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...values]))
      .digest('base64url');
}
