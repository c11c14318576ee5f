import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/open.ts';
import { bodyMayBeMissing } from '../filters/missing-body.ts';
import { refuseReversedPeriod } from '../filters/period.ts';
import { answers, listOf } from '../http/documented.ts';
import { sendJson } from '../http/send-json.ts';
import { listLogAsJson } from './list.ts';
import { type LogsBody, type LogsQuery, logEntrySchema, logsBody, logsQuery } from './schemas.ts';

export interface LogOptions {
  db: Database;
  /** The authority's, as an IANA name. */
  timeZone: string;
}

/** Who did what, under /Auth. Entries are read here and written where things happen. */
export const logRoutes: FastifyPluginAsync<LogOptions> = async (app, { db, timeZone }) => {
  app.route<{ Querystring: LogsQuery; Body: LogsBody }>({
    method: 'POST',
    url: '/GetUserLogs',
    preValidation: bodyMayBeMissing,
    preHandler: refuseReversedPeriod,
    schema: {
      summary: "One user's log entries, newest first",
      description: 'Without perPage all of them. The search covers action, detail and address.',
      querystring: logsQuery,
      body: logsBody,
      response: answers(listOf(logEntrySchema)),
    },
    handler: async ({ query, body }, reply) =>
      sendJson(reply, await listLogAsJson(db, query.Email, body, timeZone)),
  });
};
