import { Socket } from 'node:net';
import { Pool, type PoolConfig } from 'pg';

/** A pool whose connections can be closed at once, even those to a server that does not respond. */
export class CuttablePool {
  readonly pool: Pool;
  readonly #sockets = new Set<Socket>();

  constructor(config: PoolConfig) {
    this.pool = new Pool({ ...config, stream: () => this.#socket() });
    // The query of a lost connection fails by itself.
    this.pool.on('connect', (client) => client.on('error', () => {}));
    this.pool.on('error', () => {});
  }

  /** Closes all connections; running queries fail. */
  cut(): void {
    // Not awaited: it ends when its connections have.
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
