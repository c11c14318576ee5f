import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/start/database.ts';
import { eventually } from '../../kit/eventually.ts';
import { admin } from '../postgres-database.ts';
import { makeOwnedDatabase } from './owned-database.ts';

/** What is said when a database is opened, and told afterwards. */
async function openListening(url: string, standbyUrl?: string) {
  const said: string[] = [];
  const told: string[] = [];
  const opened = await openDatabase(
    { url, poolSize: 2 },
    { standbyUrl, say: (line) => said.push(line) },
  );
  onTestFinished(() => opened.close());
  opened.pool?.onLost(({ message }) => told.push(message));
  return { ...opened, said, told };
}

/** A host that ends each connection, and counts them. */
async function openRefusingHost() {
  const connected: string[] = [];
  const server = createServer((socket) => {
    connected.push(String(socket.remotePort));
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, asked: () => connected.length };
}

const alsoAt = (url: string, host: string) => url.replace(/@([^/]+)/, `@$1,${host}`);
const changePassword = ({ name, role }: { name: string; role: string }, password: string) =>
  admin(
    `alter role "${role}" password '${password}';
     select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );

describe('of several hosts', () => {
  it("one that can't be asked is named at the start, and not again each second", async () => {
    const { url } = await makeOwnedDatabase();
    const { host, asked } = await openRefusingHost();
    const { said, told } = await openListening(alsoAt(url, host));
    const line = `PostgreSQL at ${host} can't be used: Connection terminated unexpectedly.`;
    expect(said).toEqual([line]);
    await eventually(asked).toBeGreaterThan(2);
    expect(told).toEqual([]);
  });

  it('one that lets nobody in any more is named once, and once when it does', async () => {
    const database = await makeOwnedDatabase();
    const { host } = await openRefusingHost();
    const { told, ready } = await openListening(alsoAt(database.url, host));
    const ofHost = () => told.filter((message) => message.includes(database.host));
    await changePassword(database, 'another');
    const refusal = `PostgreSQL at ${database.host} does not let '${database.role}' in: DATABASE_URL needs the right password.`;
    await eventually(() => ofHost().at(-1)).toBe(refusal);
    await expect(ready()).rejects.toThrow(refusal);
    await changePassword(database, 'role');
    await eventually(() => ofHost().at(-1)).toBe(`PostgreSQL at ${database.host} answers again.`);
    expect(ofHost().filter((message) => message === refusal)).toHaveLength(1);
    await expect(ready()).resolves.toBeUndefined();
  });
});
