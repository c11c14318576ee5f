import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Reports a taken port before the work that takes long. */
export async function checkPort(port: number, host: string, variable = 'PORT'): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portError(error, port, host, variable);
  }
  server.close();
  await once(server, 'close');
}

export function portError(error: unknown, port: number, host: string, variable = 'PORT'): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program. Set ${variable} to another one.`,
    );
  }
  if (code === 'EACCES') return new StartError(`Port ${port} needs an administrator's rights.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST '${host}' is not an address of this machine.`);
  }
  return error;
}
