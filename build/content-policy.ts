import type { Plugin } from 'vite';

/**
 * Writes the console's content security policy into its page, where it holds whatever serves the
 * files. The build alone knows which address the console calls.
 */
export function contentPolicy(): Plugin {
  let baseUrl = '';
  return {
    name: 'content-policy',
    apply: 'build',
    configResolved({ env }) {
      baseUrl = (env['VITE_API_BASE_URL'] as string | undefined) ?? '';
    },
    transformIndexHtml: (page) =>
      page.replace(
        '<head>',
        `<head>
    <meta http-equiv="content-security-policy" content="${policyFor(baseUrl)}" />`,
      ),
  };
}

/** @param baseUrl where the console's calls go; empty or a path: to the origin that served it */
function policyFor(baseUrl: string): string {
  const backend = URL.canParse(baseUrl) ? ` ${new URL(baseUrl).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    // antd and the charts write their styles at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
