import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is for the backend: its calls, its outbox and its pages. */
export const FOR_THE_BACKEND = '^/((Auth|api|demo)/|docs|reference)';

const pattern = new RegExp(FOR_THE_BACKEND);

/**
 * Holds what is for the backend until it answers, so that a page that is open while it restarts waits a
 * moment instead of telling of a broken gateway.
 *
 * @param ready resolves when the backend answers, with false when it could not start.
 */
export const holdCalls =
  (ready: () => Promise<boolean>) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!pattern.test(request.url ?? '')) return next();
    void ready().then((answers) => {
      if (answers) return next();
      response.writeHead(503, { 'content-type': 'application/json' });
      const responseMessage = 'The backend has not started: the terminal says why.';
      response.end(JSON.stringify({ responseCode: '503', responseMessage, result: null }));
    });
  };
