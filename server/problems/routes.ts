import { officerSource } from '../auth/authentication.ts';
import { answers, nothing } from '../http/answers.ts';
import { success } from '../http/envelope.ts';
import type { Extension } from '../http/extensions.ts';
import type { Limits } from '../http/attempt-limits.ts';
import type { Routes } from '../http/requests.ts';
import { problemBody } from './schemas.ts';

interface ProblemOptions {
  limits: Limits;
  extensions: readonly Extension[];
}

/** Errors in browsers, reported to the operators' log. */
export const problemRoutes: Routes<ProblemOptions> = async (app, { limits, extensions }) => {
  if (!extensions.includes('console.problems')) return;
  app.route({
    method: 'POST',
    url: '/api/Console/Problems',
    schema: {
      summary: 'Logs what went wrong in a browser',
      description: 'A line in the log of the process. It says nothing of the person.',
      body: problemBody,
      response: answers(nothing),
    },
    config: { may: 'signedIn' },
    handler: async (request) => {
      await limits.admit('report a problem', officerSource(request));
      const { kind, message, route, build, frames } = request.body;
      const problem = { kind, message, route, build, frames };
      request.log.warn({ problem }, 'a problem in a browser');
      return success(null);
    },
  });
};
