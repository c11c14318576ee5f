import { afterAll } from 'vitest';
import { refunds } from '../../../../server/database/tables/refunds.ts';
import { seed } from '../../../../server/seed/seed.ts';
import { openDatabase } from '../../../../server/start/database.ts';
import { requirePostgres } from '../../../requirements/postgres.ts';
import { type Backend, DEMO_DATA, startBackend } from '../../../server/backend.ts';
import { type Cluster, startCluster } from '../../../server/postgres-cluster.ts';

/**
 * A console on a PostgreSQL server of its own, on which all refunds wait; both end with the file.
 *
 * @param settings of the server, see `startCluster`
 */
export async function waitingRefunds(
  poolSize: number,
  settings?: readonly string[],
): Promise<{ cluster: Cluster; backend: Backend; ids: number[] }> {
  const cluster = await startCluster(
    requirePostgres(() => {}),
    settings,
  );
  const server = { url: cluster.url, poolSize };
  const { db, close } = await openDatabase(server);
  await seed(db, { ...DEMO_DATA, transactions: 3_000 });
  await db.update(refunds).set({ status: 'Submitted', updatedDate: null, decidedBy: null });
  const ids = (await db.select({ id: refunds.id }).from(refunds)).map(({ id }) => id);
  await close();
  const remove = () => cluster.remove();
  const database = { env: {}, open: () => openDatabase(server), remove };
  const backend = await startBackend({ database });
  afterAll(async () => {
    await backend.stop();
    await remove();
  });
  return { cluster, backend, ids };
}
