import type { Guard } from '../auth/guard.ts';
import type { Database } from '../database/database.ts';
import { answers } from '../http/answers.ts';
import { success } from '../http/envelope.ts';
import type { Extension } from '../http/extensions.ts';
import type { Routes } from '../http/requests.ts';
import { LISTS } from './lists.ts';
import { readChanges } from './queries.ts';
import { changesQuery, changesSchema } from './schemas.ts';

interface ChangeOptions {
  db: Database;
  guard: Guard;
  extensions: readonly Extension[];
}

/** What came to a list that somebody has open. */
export const changeRoutes: Routes<ChangeOptions> = async (app, { db, guard, extensions }) => {
  if (!extensions.includes('lists.changes')) return;
  app.route({
    method: 'GET',
    url: '/api/Console/Changes',
    schema: {
      summary: 'How many records came to a list',
      description:
        'Since the `mark` of an earlier answer; none without it. At most 1,000 are counted. It takes the permission to read the list.',
      querystring: changesQuery,
      response: answers(changesSchema),
    },
    config: { may: 'signedIn' },
    handler: async (request) => {
      const { list, since } = request.query;
      await guard.demand(request, LISTS[list].may);
      return success(await readChanges(db, list, since));
    },
  });
};
