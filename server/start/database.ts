import type { OpenDatabase, OpenOptions } from '../database/database.ts';
import { type DataFolder, openDataFolder } from '../database/embedded/data-folder.ts';
import { connectionParts, type PostgresServer } from '../database/postgres/session.ts';
import type { DatabaseSettings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';

export type DataSource = DataFolder | PostgresServer;

export async function openDataSource(
  database: DatabaseSettings,
  shutdown: Shutdown,
): Promise<DataSource> {
  if (database.kind === 'postgres') return database;
  const folder = await openDataFolder(database.dataDir);
  shutdown.onClose(folder.release);
  return folder;
}

export function describeDataSource(where: DataSource): string {
  if ('path' in where) return `in ${where.path}`;
  const { place, database } = connectionParts(where);
  return `${database} at ${place}`;
}

const NOTHING: OpenOptions = {
  standbyUrl: undefined,
  prepare: async () => {},
  printLine: () => {},
  onCrash: () => {},
};

export async function openDatabase(
  where: DataFolder | PostgresServer,
  options: Partial<OpenOptions> = {},
): Promise<OpenDatabase> {
  const all = { ...NOTHING, ...options };
  // Loaded on demand: the embedded engine alone takes 40 MB.
  if ('url' in where)
    return (await import('../database/postgres/open.ts')).openPostgres(where, all);
  return (await import('../database/embedded/open.ts')).openEmbedded(where, all);
}
