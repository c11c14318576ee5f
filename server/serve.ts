import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from './app.ts';
import { drain } from './http/closing.ts';
import { LogSealer } from './jobs/log-sealer.ts';
import type { RepeatedJob } from './jobs/repeated-job.ts';
import { SumKeeper } from './jobs/sum-keeper.ts';
import { Vacuum } from './jobs/vacuum.ts';
import type { Traces } from './monitoring/traces.ts';
import { portError } from './start/port.ts';
import type { Settings } from './start/settings.ts';
import type { Shutdown } from './start/shutdown.ts';
import type { Storage } from './start/storage.ts';

const REFERENCE = fileURLToPath(new URL('../.cache/reference/index.html', import.meta.url));

const LEFT_TO_SIGN_IN = 2;

export interface Addresses {
  console: string;
  metrics: string | undefined;
}

export async function serve(
  settings: Settings,
  storage: Storage,
  distDir: string | undefined,
  shutdown: Shutdown,
): Promise<Addresses> {
  const { host, port, apiPage, addressLimit } = settings;
  const measured = await measure(settings, shutdown);
  const app = await build({
    ...settings,
    ...storage,
    distDir,
    metrics: measured?.metrics,
    traces: await trace(settings, shutdown),
    referenceFile: apiPage ? REFERENCE : undefined,
    load: { atOnce: atOnceOn(settings.database) },
    limits: { 'per address': addressLimit },
  });
  // Its values may be personal data, so the log omits them.
  shutdown.onError((err) => app.log.fatal({ err }, 'an error that nobody caught'));
  const sums = new SumKeeper(storage.db, app.log);
  measured?.metrics.watchSums(sums);
  const jobs: RepeatedJob[] = [sums, new LogSealer(storage.db, app.log)];
  // A database server does it by itself.
  if (settings.database.kind === 'embedded') jobs.push(new Vacuum(storage.db, app.log));
  // Closed after the app, so that the last requests' entries are sealed.
  for (const job of jobs) shutdown.onClose(() => job.stop());
  const opened = app.listen({ host, port });
  // One of the addresses of localhost would begin to listen after the end.
  shutdown.onClose(() => opened.catch(() => {}).then(() => app.close()));
  try {
    await opened;
  } catch (error) {
    throw portError(error, port, host);
  }
  // Nobody who develops should wait for proxies that are not there.
  if (settings.production) shutdown.onDrain(() => drain(app));
  for (const job of jobs) job.start();
  const { port: listening } = app.server.address() as AddressInfo;
  return {
    console: addressOf(host, listening),
    metrics: measured && `${addressOf(settings.metricsHost, measured.port)}/metrics`,
  };
}

async function measure({ metricsHost, metricsPort }: Settings, shutdown: Shutdown) {
  if (metricsPort === undefined) return undefined;
  // Loaded on demand: it takes 12 MB.
  const { Metrics, serveMetrics } = await import('./monitoring/metrics.ts');
  const metrics = new Metrics();
  const server = await serveMetrics(metrics, metricsPort, metricsHost);
  shutdown.onClose(server.close);
  return { metrics, port: server.port };
}

async function trace({ traceProtocol }: Settings, shutdown: Shutdown): Promise<Traces | undefined> {
  if (traceProtocol === undefined) return undefined;
  const { openTraces } = await import('./monitoring/traces.ts');
  const traces = await openTraces(traceProtocol);
  shutdown.onClose(() => traces.close());
  return traces;
}

function addressOf(host: string, port: number): string {
  return `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host}:${port}`;
}

/**
 * The embedded database runs one statement at a time, so more would queue there without priorities.
 */
function atOnceOn(database: Settings['database']): number {
  return database.kind === 'embedded' ? 4 : Math.max(1, database.poolSize - LEFT_TO_SIGN_IN);
}
