import type { Area } from '../auth/area.ts';
import { signedInUser, signedInSource, signedInOrigin } from '../auth/authentication.ts';
import { describeUser, findUserByEmail } from '../auth/queries.ts';
import type { User } from '../database/tables/accounts.ts';
import { logAlone, logRead } from '../database/log.ts';
import { answers, listOf, nothing } from '../http/answers.ts';
import { sendJson, success } from '../http/envelope.ts';
import { sendJsonPieces } from '../http/large-lists.ts';
import { filteredRead } from '../http/requests.ts';
import { listLogAsJson, listLogPageAsJson, logRecord } from './queries.ts';
import { exportBody, logsBody, logsQuery } from './schemas.ts';
import { isolate } from '../../typed-text.ts';

export const logRoutes: Area = async (app, services) => {
  const { db, timeZone, guard, limits } = services;

  app.post('/Auth/GetUserLogs', {
    ...filteredRead,
    schema: {
      summary: "One user's log entries, newest first",
      description:
        'All entries if there is no perPage. The search covers action, detail and network address. Every user may read their own entries. Entries about reading are omitted unless reads is true.',
      querystring: logsQuery,
      body: logsBody,
      response: answers(listOf(logRecord.schema)),
    },
    config: { may: 'signedIn' },
    handler: async (request, reply) => {
      const { query, body } = request;
      if (!isOwn(signedInUser(request), query.Email)) {
        await guard.demand(request, 'logs.readAll');
        const user = await findUserByEmail(db, query.Email);
        if (user !== undefined) {
          await logRead(db, signedInOrigin(request), {
            action: 'User log viewed',
            detail: describeUser(user),
            object: { type: 'user', id: user.id },
          });
        }
      }
      const { perPage } = body;
      if (perPage === undefined) {
        return sendJsonPieces(reply, listLogAsJson(db, query.Email, body, timeZone));
      }
      const page = await listLogPageAsJson(db, query.Email, { ...body, perPage }, timeZone);
      return sendJson(reply, page);
    },
  });

  app.post('/Auth/LogExport', {
    schema: {
      summary: 'Logs the export of a list',
      description: 'The browser creates the files, so the console reports them.',
      body: exportBody,
      response: answers(nothing),
    },
    config: { may: 'signedIn' },
    handler: async (request) => {
      const { resource, format, rows, filters } = request.body;
      const by = signedInOrigin(request);
      await limits.admit('log an export', signedInSource(request));
      const what = `${rows.toLocaleString('en-GB')} rows of ${resource} as ${format.toUpperCase()}`;
      await logAlone(db, by, {
        action: 'List exported',
        detail: [what, ...filters.map(isolate)].join('; '),
        object: { type: 'list', id: resource },
        after: { format, rows, filters },
      });
      return success(null);
    },
  });
};

function isOwn(user: User, email: string): boolean {
  return email.toLowerCase() === user.email.toLowerCase();
}
