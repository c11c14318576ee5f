import type { PostgresServer } from './session.ts';

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * The servers of a URL with several hosts separated by commas, as in libpq; one for any other URL.
 * `target_session_attrs` is implied.
 */
export function serversOf({ url, poolSize }: PostgresServer): PostgresServer[] {
  return urlsOf(url).map((one) => ({ url: one, poolSize }));
}

/** `serversOf` for the URL alone. */
export function urlsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  const own = after.replace(/([?&])target_session_attrs=(?:read-write|primary)(?:&|$)/, '$1');
  const rest = own.replace(/[?&]$/, '');
  return hosts.includes(',') || rest !== after
    ? hosts.split(',').map((host) => `${before}${host}${rest}`)
    : [url];
}
