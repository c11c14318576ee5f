import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  port: number;
  close(): void;
}

/** On a port of its own, which the console's proxy doesn't expose. */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
  host: string,
): Promise<MetricsServer> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    const { contentType, text } = await metrics.read();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
