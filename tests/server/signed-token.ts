import { createHmac } from 'node:crypto';
import { JWT_SECRET } from './test-database.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of these claims, signed as the server's own are: the secret is that of the tests' servers. */
export function signedToken(claims: object, secret = JWT_SECRET): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** A token that says of itself that it has no signature. */
export const unsignedToken = (claims: object): string =>
  `${encode({ alg: 'none' })}.${encode(claims)}.`;

interface Claims {
  readonly exp: number;
  readonly jti: string;
  /** JSON. */
  readonly UserProfile: string;
}

/** What a token of a server says. */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** As tokens tell times: seconds since 1970. */
export const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600;
