import { onTestFinished } from 'vitest';
import { requirePostgres } from '../requirements/postgres.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';

/**
 * A PostgreSQL server and its standby, for one test.
 *
 * @param settings of the primary, as name=value
 */
export async function startPair(
  settings: readonly string[] = [],
): Promise<{ primary: Cluster; standby: Cluster }> {
  const programs = requirePostgres(() => {});
  const primary = await startCluster(programs, ['fsync=off', ...settings]);
  onTestFinished(() => primary.remove());
  await primary.kill('SIGINT');
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  const follows = ['fsync=off', `primary_conninfo=${source}`, 'wal_retrieve_retry_interval=100ms'];
  const standby = await startCluster(programs, follows, primary);
  onTestFinished(() => standby.remove());
  await primary.start();
  return { primary, standby };
}
