import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import type * as Prerendered from '../src/pages/login/prerender';

const SCRIPT = readFileSync(join(import.meta.dirname, 'inline-sign-in.js'), 'utf8');

/** Runs the console's own code in Node, as React's static rendering does. */
async function prerender({ root, mode }: ResolvedConfig): Promise<string> {
  const vite = await createServer({
    root,
    mode,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const module = await vite.ssrLoadModule('/src/pages/login/prerender.tsx');
    const template = (module as typeof Prerendered).signInTemplate();
    // React preloads the emblem, which a page without the form may never show.
    return template.replace(/^<link rel="preload"[^>]*>/, '');
  } finally {
    await vite.close();
  }
}

/** Writes the sign-in form into the page, which is shown before the console's code is loaded. */
export function inlineSignIn(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'inline-sign-in',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async transformIndexHtml(page) {
      const template = await prerender(config);
      return page.replace(
        '<div id="root"></div>',
        (root) => `${root}\n    ${template}\n    <script>${SCRIPT}</script>`,
      );
    },
  };
}
