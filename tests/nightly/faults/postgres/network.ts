import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The way to a server, which can be lost. */
export interface Network {
  /** The server's URL at the near end. */
  url: string;
  /** Nothing arrives any more, in either direction, and no connection ends. */
  drop(): void;
  /** What was on its way arrives after all. */
  restore(): void;
}

/** Lays a way to the server of this URL, for one test. */
export async function openNetwork(url: string): Promise<Network> {
  const { hostname, port, host } = new URL(url);
  const ways = new Set<[from: Socket, to: Socket]>();
  let isDropped = false;
  const end = (way: [Socket, Socket]) => {
    ways.delete(way);
    way[1].destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const way of [
      [near, far],
      [far, near],
    ] satisfies [Socket, Socket][]) {
      const [from, to] = way;
      ways.add(way);
      from.on('error', () => {});
      // The end of a connection does not arrive either.
      from.on('close', () => isDropped || end(way));
      if (!isDropped) from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const way of ways) end(way);
  });
  return {
    url: url.replace(`@${host}`, `@127.0.0.1:${(server.address() as AddressInfo).port}`),
    drop: () => {
      isDropped = true;
      for (const [from, to] of ways) from.unpipe(to);
    },
    restore: () => {
      isDropped = false;
      for (const way of ways) {
        if (way[0].destroyed) end(way);
        else way[0].pipe(way[1]);
      }
    },
  };
}
