import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { BACKEND_HOST, BackendProcess } from './backend-process.ts';
import { type DevOptions, readDevOptions } from './dev-options.ts';
import { Drift } from './drift.ts';
import { FOR_THE_BACKEND, holdCalls } from './hold-calls.ts';
import { freePort } from './free-port.ts';
import { printLine, printMailMode } from '../../server/start/output.ts';
import { checkPort } from '../../server/start/port.ts';
import { readSettings } from '../../server/start/settings.ts';
import { exitWithError, Shutdown } from '../../server/start/shutdown.ts';
import { watchTypes } from './watch-types.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** A backend that is started here, and what restarts it by a change. */
interface Program {
  readonly command: readonly string[];
  readonly sources: readonly string[];
}

const REFERENCE: Program = {
  command: ['tools/dev/api.ts'],
  sources: [`server${sep}`, 'authority.ts', 'typed-text.ts', 'pdf-text.ts'],
};
const OF_DECLARATIONS: Program = {
  command: ['tools/run.ts', 'wire'],
  sources: ['resources', 'schema'].map((room) => ['src', room, ''].join(sep)),
};

/** The console with hot reload, in front of a backend. */
async function serveConsole(
  { port, types }: DevOptions,
  target: string,
  ready: () => Promise<boolean>,
  dataDir: string | undefined,
  shutdown: Shutdown,
): Promise<ViteDevServer> {
  printLine('Starting the console');
  const drift = new Drift();
  const vite = await createServer({
    root: CHECKOUT,
    plugins: [
      {
        name: 'hold-calls',
        configureServer(vite) {
          vite.middlewares.use(holdCalls(ready));
          drift.show(vite, target);
        },
      },
    ],
    server: {
      ...(port !== undefined && { port, strictPort: true }),
      proxy: { [FOR_THE_BACKEND]: { target, changeOrigin: true, configure: drift.listen } },
      // The database writes there constantly.
      watch: { ignored: ['**/.data/**', ...(dataDir === undefined ? [] : [`${dataDir}/**`])] },
    },
  });
  shutdown.onClose(() => vite.close());
  await vite.listen();
  // Also shown as an overlay, because the terminal may be out of sight.
  const show = (errors: readonly string[]): void =>
    vite.ws.send(
      errors.length > 0
        ? { type: 'error', err: { message: errors.join('\n'), stack: '' } }
        : // Removes the overlay.
          { type: 'update', updates: [] },
    );
  if (types) shutdown.onClose(watchTypes(CHECKOUT, { printLine, show }));
  return vite;
}

const always = (): Promise<boolean> => Promise.resolve(true);

const addressOf = (vite: ViteDevServer): string => vite.resolvedUrls?.local[0] ?? '';

/** In front of somebody else's backend: no database, and nothing to restart. */
async function startAt(backend: string, options: DevOptions, shutdown: Shutdown): Promise<void> {
  const vite = await serveConsole(options, backend, always, undefined, shutdown);
  printLine(`Revenue Console with hot reload, at the backend ${backend}: ${addressOf(vite)}`);
}

/** With a backend of this checkout, which is restarted on change; the address, once both answer. */
async function startWith(
  { command, sources }: Program,
  options: DevOptions,
  dataDir: string | undefined,
  shutdown: Shutdown,
): Promise<string | undefined> {
  const port = await freePort();
  const backend = new BackendProcess(CHECKOUT, port, command);
  shutdown.onClose(() => backend.stop());
  printLine('Starting the backend');
  if (!(await backend.start())) return undefined;

  const target = `http://${BACKEND_HOST}:${port}`;
  const vite = await serveConsole(options, target, () => backend.ready(), dataDir, shutdown);
  vite.watcher.on('all', (_event, path) => {
    if (!sources.some((source) => path.startsWith(CHECKOUT + source))) return;
    printLine('Restarting the backend');
    void backend.restart().then((answers) => {
      if (!shutdown.closing)
        printLine(answers ? 'The backend answers' : 'The backend has not started');
    });
  });
  return addressOf(vite);
}

/** Without a database: any e-mail and any password sign in. */
async function startWire(options: DevOptions, shutdown: Shutdown): Promise<void> {
  const address = await startWith(OF_DECLARATIONS, options, undefined, shutdown);
  if (address === undefined) return shutdown.exit(1);
  printLine(`Revenue Console with hot reload, at answers made of the declarations: ${address}`);
  printLine('Sign in with any e-mail address and password. Commands change nothing.');
}

/** With the reference backend. */
async function startWhole(options: DevOptions, shutdown: Shutdown): Promise<void> {
  const { database, mail } = readSettings({ ...process.env, HOST: BACKEND_HOST });
  const dataDir = database.kind === 'embedded' ? database.dataDir : undefined;
  const address = await startWith(REFERENCE, options, dataDir, shutdown);
  if (address === undefined) return shutdown.exit(1);
  printLine(`Revenue Console with hot reload: ${address}`);
  printMailMode(mail, address.replace(/\/$/, ''));
}

/** `npm run dev`. */
async function start(shutdown: Shutdown): Promise<void> {
  const options = readDevOptions(process.argv.slice(2), process.env);
  const { backend, mock, port } = options;
  if (port !== undefined) await checkPort(port, 'localhost');
  if (backend !== undefined) await startAt(backend, options, shutdown);
  else if (mock) await startWire(options, shutdown);
  else await startWhole(options, shutdown);
}

const shutdown = new Shutdown(printLine);
start(shutdown).catch((error) => exitWithError(error, shutdown));
