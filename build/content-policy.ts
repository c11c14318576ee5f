import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

interface Addresses {
  /** The address of the backend; empty or a path: the origin that served the console. */
  readonly calls: string;
  /** The address of the map's background tiles; empty or a path: the console's own origin. */
  readonly tiles: string;
}

/**
 * Writes the content security policy into the page, so that it applies whatever serves the files.
 * Only the build knows which addresses the console calls.
 */
export function contentPolicy(): Plugin {
  let addresses: Addresses = { calls: '', tiles: '' };
  return {
    name: 'content-policy',
    apply: 'build',
    configResolved({ env }: { env: Record<string, string | undefined> }) {
      addresses = {
        calls: env['VITE_API_BASE_URL'] ?? '',
        tiles: env['VITE_MAP_TILES'] ?? '',
      };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) =>
        page.replace(
          '<head>',
          `<head>
    <meta http-equiv="content-security-policy" content="${policyFor(addresses, hashes(page))}" />`,
        ),
    },
  };
}

/** The origin of an address of another site, after a space; empty for the console's own. */
const originOf = (address: string): string =>
  URL.canParse(address) ? ` ${new URL(address).origin}` : '';

/** The scripts within a page, as a policy names them. */
const hashes = (page: string): string =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)]
    .map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
    .map((hash) => ` 'sha256-${hash}'`)
    .join('');

function policyFor({ calls, tiles }: Addresses, scripts: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    // antd and the charts write their styles at run time.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${originOf(tiles)}`,
    "font-src 'self'",
    `connect-src 'self'${originOf(calls)}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
