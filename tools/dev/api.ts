import { openDataSource } from '../../server/start/database.ts';
import { exitWithError, Shutdown } from '../../server/start/shutdown.ts';
import { serve } from '../../server/serve.ts';
import { printLine } from '../../server/start/output.ts';
import { readSettings } from '../../server/start/settings.ts';
import { openStorage } from '../../server/start/storage.ts';

/** The backend without a console, as a child of `npm run dev`: tells its parent when it answers. */
async function start(shutdown: Shutdown): Promise<void> {
  process.once('disconnect', () => shutdown.exit(0));
  const settings = readSettings(process.env);
  const where = await openDataSource(settings.database, shutdown);
  const storage = await openStorage(settings, where, printLine, shutdown);
  await serve(settings, storage, undefined, shutdown);
  process.send?.('ready');
}

const quiet = () => {};
const shutdown = new Shutdown(quiet);
start(shutdown).catch((error) => exitWithError(error, shutdown));
