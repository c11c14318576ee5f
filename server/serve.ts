import type { AddressInfo } from 'node:net';
import { build } from './app.ts';
import { portError } from './start/port.ts';
import type { Settings } from './start/settings.ts';
import { endAfterUncaughtError, type Shutdown } from './start/shutdown.ts';
import type { Storage } from './start/storage.ts';

/**
 * Starts to answer requests, with the console when `distDir` is given.
 *
 * @returns the address for people
 */
export async function serve(
  settings: Settings,
  storage: Storage,
  distDir: string | undefined,
  shutdown: Shutdown,
): Promise<string> {
  const { host, port, timeZone, logLevel, mail, trustProxy, addressLimit } = settings;
  const { corsOrigins, apiPage, roles, idleMinutes, passwordMin, jwtSecretBefore } = settings;
  const app = await build({
    ...storage,
    timeZone,
    logLevel,
    mail,
    trustProxy,
    corsOrigins,
    apiPage,
    roles,
    idleMinutes,
    passwordMin,
    ...(jwtSecretBefore !== undefined && { jwtSecretBefore }),
    limits: { 'per address': addressLimit },
    ...(distDir !== undefined && { distDir }),
  });
  endAfterUncaughtError(app.log, shutdown);
  shutdown.onClose(() => app.close());
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portError(error, port, host);
  }
  const { port: listening } = app.server.address() as AddressInfo;
  return `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host}:${listening}`;
}
