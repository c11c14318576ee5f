import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createVite } from 'vite';
import { inlineTheme } from '../../build/inline-theme.ts';
import { createServer } from './server/server.ts';

/**
 * Starts the example: its server, and Vite in front of it.
 *
 * @param port 0 for any free one.
 */
export async function start(port: number) {
  const server = createServer();
  const api = await server.listen({ port: 0, host: '127.0.0.1' });
  const root = import.meta.dirname;
  const vite = await createVite({
    root,
    configFile: false,
    cacheDir: path.join(root, '../../.cache/vehicle-permits'),
    define: { 'import.meta.env.VITE_BUILD': JSON.stringify('example') },
    plugins: [react(), inlineTheme()],
    server: { port, host: '127.0.0.1', proxy: { '/api': api } },
  });
  await vite.listen();
  return {
    url: vite.resolvedUrls?.local[0] ?? '',
    async close() {
      await vite.close();
      await server.close();
    },
  };
}
