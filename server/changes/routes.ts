import type { Guard } from '../auth/guard.ts';
import type { Reading } from '../auth/reading.ts';
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
  read: Reading;
  guard: Guard;
  extensions: readonly Extension[];
}

export const changeRoutes: Routes<ChangeOptions> = async (app, options) => {
  const { db, read, guard, extensions } = options;
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
      const { may, mayBeOld } = LISTS[list];
      await guard.demand(request, may);
      // From the database that serves the list itself.
      return success(await readChanges(mayBeOld ? await read(request) : db, list, since));
    },
  });
};
