import type { FastifyBaseLogger } from 'fastify';
import type { Shutdown } from './shutdown.ts';

/**
 * Ends the process in order after an error that nobody caught, a rejection too. Node itself would
 * print it with everything that it carries: the values of a query are people's data.
 */
export function endAfterUnforeseen(log: FastifyBaseLogger, shutdown: Shutdown): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught');
    void shutdown.exit(1);
  });
}
