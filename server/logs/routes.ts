import { officerOf } from '../auth/authentication.ts';
import type { Guard } from '../auth/guard.ts';
import type { Database } from '../database/database.ts';
import type { User } from '../database/tables/accounts.ts';
import { answers, listOf } from '../http/answers.ts';
import { sendJson } from '../http/envelope.ts';
import { filteredRead, type Routes } from '../http/requests.ts';
import { listLogAsJson } from './queries.ts';
import { logEntrySchema, logsBody, logsQuery } from './schemas.ts';

interface LogOptions {
  db: Database;
  /** The authority's, as an IANA name. */
  timeZone: string;
  guard: Guard;
}

/** The log. Entries are read here, and written by `database/log.ts`. */
export const logRoutes: Routes<LogOptions> = async (app, options) => {
  const { db, timeZone, guard } = options;

  app.route({
    ...filteredRead,
    url: '/Auth/GetUserLogs',
    schema: {
      summary: "One user's log entries, newest first",
      description:
        'Without perPage all of them. The search covers action, detail and address. Everybody may read the own entries.',
      querystring: logsQuery,
      body: logsBody,
      response: answers(listOf(logEntrySchema)),
    },
    config: { may: 'signedIn' },
    handler: async (request, reply) => {
      const { query, body } = request;
      if (!isOwn(officerOf(request), query.Email)) await guard.demand(request, 'logs.readAll');
      return sendJson(reply, await listLogAsJson(db, query.Email, body, timeZone));
    },
  });
};

function isOwn(officer: User, email: string): boolean {
  return email.trim().toLowerCase() === officer.email.toLowerCase();
}
