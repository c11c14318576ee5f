import type { Shutdown } from './shutdown.ts';

const LOOK_EVERY_MS = 500;

/**
 * Ends the process when the npm that started it is gone. npm passes SIGTERM to its shell and no
 * further: without this the server would live on, and hold its port and its data folder.
 */
export function endWithNpm(shutdown: Shutdown): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) void shutdown.exit(0);
  }, LOOK_EVERY_MS);
  timer.unref();
}
