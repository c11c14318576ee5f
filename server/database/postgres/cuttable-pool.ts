import { Socket } from 'node:net';
import { Pool, type PoolConfig } from 'pg';

/** A pool whose connections can be ended at once, also those to a server that says nothing. */
export class CuttablePool {
  readonly pool: Pool;
  readonly #sockets = new Set<Socket>();

  constructor(config: PoolConfig) {
    this.pool = new Pool({ ...config, stream: () => this.#socket() });
    // A connection that is lost fails its query, or was used by nobody.
    this.pool.on('connect', (client) => client.on('error', () => {}));
    this.pool.on('error', () => {});
  }

  /** Nothing that was under way is answered any more. */
  cut(): void {
    // It ends when its connections have; nobody waits for that.
    void this.pool.end();
    for (const socket of this.#sockets) socket.destroy();
  }

  #socket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }
}
