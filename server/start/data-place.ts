import { openDataFolder, type DataFolder } from '../data-folder/open.ts';
import { type PostgresServer, placeOf } from '../database/postgres/session.ts';
import type { DatabaseSettings } from '../database/settings.ts';
import type { Shutdown } from './shutdown.ts';

export type DataPlace = DataFolder | PostgresServer;

/** Where the data lies; a folder is this process's alone until it ends. */
export async function takeDataPlace(
  database: DatabaseSettings,
  shutdown: Shutdown,
): Promise<DataPlace> {
  if (database.kind === 'postgres') return database;
  const folder = await openDataFolder(database.dataDir);
  shutdown.onClose(folder.release);
  return folder;
}

/** For 'the database …'. */
export function describePlace(where: DataPlace): string {
  if ('path' in where) return `in ${where.path}`;
  const { place, database } = placeOf(where);
  return `${database} at ${place}`;
}
