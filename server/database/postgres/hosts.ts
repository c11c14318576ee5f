import type { PostgresServer } from './session.ts';

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * The servers that a URL names by several hosts with commas between them, as libpq does; one for
 * any other URL. `target_session_attrs` is what is done anyway.
 */
export function serversOf({ url, poolSize }: PostgresServer): PostgresServer[] {
  return urlsOf(url).map((one) => ({ url: one, poolSize }));
}

/** The same for the URL alone. */
export function urlsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  const own = after.replace(/([?&])target_session_attrs=(?:read-write|primary)(?:&|$)/, '$1');
  const rest = own.replace(/[?&]$/, '');
  return hosts.includes(',') || rest !== after
    ? hosts.split(',').map((host) => `${before}${host}${rest}`)
    : [url];
}
