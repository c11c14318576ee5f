import { createHmac } from 'node:crypto';
import { JWT_SECRET } from './test-database.ts';

/** A server takes the first alone. */
const HASHES = { HS256: 'sha256', HS512: 'sha512' } as const;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of these claims, signed as the server's own are: the secret is that of the tests' servers. */
export function signedToken(
  claims: object,
  secret = JWT_SECRET,
  alg: keyof typeof HASHES = 'HS256',
): string {
  const text = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${createHmac(HASHES[alg], secret).update(text).digest('base64url')}`;
}

/** A token that says of itself that it has no signature. */
export const unsignedToken = (claims: object): string =>
  `${encode({ alg: 'none' })}.${encode(claims)}.`;

/** What a token of a server says. */
export const claimsOf = (token: string): object =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;

/** As tokens tell times: seconds since 1970. */
export const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600;
