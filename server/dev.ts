import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { BACKEND_HOST, BackendProcess } from './start/backend-process.ts';
import { fail, Shutdown } from './start/shutdown.ts';
import { freePort } from './start/port.ts';
import { say, sayMail } from './start/screen.ts';
import { readSettings } from './start/settings.ts';

const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));
/** A change of these restarts the backend. */
const SOURCES = [`${CHECKOUT}server${sep}`, `${CHECKOUT}authority.ts`];

/** `npm run dev`: the console with hot reload, the backend restarted on change, one address. */
async function start(shutdown: Shutdown): Promise<void> {
  const { database, mail } = readSettings({ ...process.env, HOST: BACKEND_HOST });
  const port = await freePort();
  const backend = new BackendProcess(CHECKOUT, port);
  shutdown.onClose(() => backend.stop());
  if (!(await backend.start())) return shutdown.exit(1);

  const vite = await createServer({
    root: CHECKOUT,
    server: {
      proxy: { '^/((Auth|api|demo)/|docs|reference)': `http://${BACKEND_HOST}:${port}` },
      // The database writes there constantly.
      watch: {
        ignored: [
          '**/.data/**',
          ...(database.kind === 'embedded' ? [`${database.dataDir}/**`] : []),
        ],
      },
    },
  });
  shutdown.onClose(() => vite.close());
  vite.watcher.on('all', (_event, path) => {
    if (SOURCES.some((source) => path.startsWith(source))) void backend.restart();
  });
  await vite.listen();
  const address = vite.resolvedUrls?.local[0] ?? '';
  say(`Revenue Console with hot reload: ${address}`);
  sayMail(mail, address.replace(/\/$/, ''));
}

const shutdown = new Shutdown(say);
start(shutdown).catch((error) => fail(error, shutdown));
