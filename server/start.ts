import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { consoleFolder } from './start/console-build.ts';
import { openDataSource } from './start/database.ts';
import { endWithNpm, exitWithError, Shutdown } from './start/shutdown.ts';
import { isEmpty } from './seed/seed.ts';
import { knownDemoAccounts, refuseUnsafeStart } from './start/unsafe-start.ts';
import { checkPort } from './start/port.ts';
import { printLine, printFirstAccountHelp, printReady } from './start/output.ts';
import { serve } from './serve.ts';
import { readSettings } from './start/settings.ts';
import { openStorage } from './start/storage.ts';
import { describeVariables } from './start/variables.ts';

const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));

/** What can fail early is tried first. */
async function start(shutdown: Shutdown): Promise<void> {
  const settings = readSettings(process.env);
  await checkPort(settings.port, settings.host);
  const { metricsPort, metricsHost } = settings;
  if (metricsPort !== undefined) await checkPort(metricsPort, metricsHost, 'METRICS_PORT');
  const { database } = settings;
  // Such a start must not leave a database behind.
  const isNew = database.kind === 'embedded' && !existsSync(join(database.dataDir, 'database'));
  if (isNew) await refuseUnsafeStart(settings, undefined);
  const where = await openDataSource(database, shutdown);
  const cancelled = new AbortController();
  shutdown.onClose(() => cancelled.abort());

  // The build runs in a child process while the database opens.
  const [distDir, storage] = await Promise.all([
    settings.distDir ?? consoleFolder(CHECKOUT, printLine, cancelled.signal),
    openStorage(settings, where, printLine, shutdown),
  ]);
  const addresses = await serve(settings, storage, distDir, shutdown);
  if (await isEmpty(storage.db)) printFirstAccountHelp();
  printReady(addresses, settings.demo ? await knownDemoAccounts(storage.db) : [], settings.mail);
}

if (process.argv.includes('--help')) {
  printLine(describeVariables());
} else {
  const shutdown = new Shutdown(printLine);
  endWithNpm(shutdown);
  start(shutdown).catch((error) => exitWithError(error, shutdown));
}
