import { openDataFolder } from './data-folder/open.ts';
import { fail } from './start/fail.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { serve } from './start/serve.ts';
import { readSettings } from './start/settings.ts';
import { Shutdown } from './start/shutdown.ts';

/** The backend without a console, as a child of `npm run dev`: tells its parent when it answers. */
async function start(shutdown: Shutdown): Promise<void> {
  process.once('disconnect', () => void shutdown.exit(0));
  const settings = readSettings(process.env);
  const folder = await openDataFolder(settings.dataDir);
  shutdown.onClose(folder.release);
  const db = await prepareDatabase(folder, quiet, shutdown);
  await serve(settings, folder, db, undefined, shutdown);
  process.send?.('ready');
}

const quiet = () => {};
const shutdown = new Shutdown(quiet);
start(shutdown).catch((error) => fail(error, shutdown));
