import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../app.ts';
import type { DataFolder } from '../data-folder/open.ts';
import { folderSecret } from '../data-folder/secret.ts';
import type { Database } from '../database/open.ts';
import { portError } from './port.ts';
import type { Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';

const CLOSING_TAKES_AT_MOST_MS = 5_000;

/**
 * Starts to answer requests, with the console when `distDir` is given.
 *
 * @returns the address for people
 */
export async function serve(
  settings: Settings,
  folder: DataFolder,
  db: Database,
  distDir: string | undefined,
  shutdown: Shutdown,
): Promise<string> {
  const { host, port, timeZone, logLevel, mail, trustProxy, addressLimit } = settings;
  const app = await build({
    db,
    jwtSecret: settings.jwtSecret ?? folderSecret(folder),
    timeZone,
    logLevel,
    mail,
    trustProxy,
    limits: { 'per address': addressLimit },
    ...(distDir !== undefined && { distDir }),
  });
  // A client that never finishes its request must not keep the database open for ever.
  shutdown.onClose(() => Promise.race([app.close(), sleep(CLOSING_TAKES_AT_MOST_MS)]));
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portError(error, port, host);
  }
  const { port: listening } = app.server.address() as AddressInfo;
  return `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host}:${listening}`;
}
