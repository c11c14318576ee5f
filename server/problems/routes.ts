import type { Area } from '../auth/area.ts';
import { signedInSource } from '../auth/authentication.ts';
import { answers, nothing } from '../http/answers.ts';
import { success } from '../http/envelope.ts';
import { VISIBLE_PATTERN } from '../http/invalid-request.ts';
import { required } from '../http/requests.ts';

/** An error in a browser, without input or personal data. */
const problemBody = required({
  kind: { type: 'string', enum: ['error', 'rejection', 'render', 'policy'] },
  message: { type: 'string', maxLength: 200, pattern: VISIBLE_PATTERN },
  /** The route as declared, such as /users/:id. */
  route: { type: 'string', maxLength: 100, pattern: '^/[a-zA-Z/:-]*$' },
  build: { type: 'string', maxLength: 60, pattern: '^[\\w.+ ()-]+$' },
  frames: {
    type: 'array',
    maxItems: 8,
    items: { type: 'string', maxLength: 100, pattern: '^[\\w.-]+:\\d+:\\d+$' },
  },
});

export const problemRoutes: Area = async (app, { limits }) => {
  app.post('/api/Console/Problems', {
    schema: {
      summary: 'Logs an error in a browser',
      description: 'Writes a line to the log of the process, without data about the person.',
      body: problemBody,
      response: answers(nothing),
    },
    config: { may: 'signedIn' },
    handler: async (request) => {
      await limits.admit('report a problem', signedInSource(request));
      const { kind, message, route, build, frames } = request.body;
      const problem = { kind, message, route, build, frames };
      request.log.warn({ problem }, 'a problem in a browser');
      return success(null);
    },
  });
};
