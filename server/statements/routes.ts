import type { FastifyPluginAsync } from 'fastify';
import { officerOf } from '../auth/authentication.ts';
import type { Database } from '../database/open.ts';
import { answers, nothing, text } from '../http/documented.ts';
import { refused, success } from '../http/envelope.ts';
import { refuseReversedPeriod } from '../filters/period.ts';
import type { Limits } from '../limits/limits.ts';
import { writeLog } from '../logs/write-log.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { describe } from './describe.ts';
import { taxpayerByTin } from './find-taxpayer.ts';
import type { StatementKind } from './kinds.ts';
import { answerLinks } from './link-route.ts';
import { makeLink } from './links.ts';
import { type StatementBody, statementBody } from './schemas.ts';
import { sendStatement } from './send-statement.ts';
import type { Statement } from './statement.ts';

const LINKS = '/Statements';

const CALLS: readonly { kind: StatementKind; name: string }[] = [
  { kind: 'transactions', name: 'TransactionsStatement-pdf' },
  { kind: 'devices', name: 'DeviceStatement-pdf' },
];

export interface StatementOptions {
  db: Database;
  limits: Limits;
  postOffice: PostOffice;
  /** The zone whose calendar days and wall clock a statement shows, as an IANA name. */
  timeZone: string;
}

/** Statements of taxpayers as PDFs, by a link or by mail, under /api/Reports. */
export const statementRoutes: FastifyPluginAsync<StatementOptions> = async (app, options) => {
  const { db, limits, postOffice, timeZone } = options;
  answerLinks(app, LINKS, db, timeZone);

  for (const { kind, name } of CALLS) {
    app.route<{ Body: StatementBody }>({
      method: 'POST',
      url: `/Generate${name}`,
      schema: {
        summary: `A link to a statement of ${kind}`,
        description:
          'A path relative to the base address. It opens without a token, for ten minutes.',
        body: statementBody,
        response: answers(text),
      },
      config: { may: 'statements.send' },
      preHandler: refuseReversedPeriod,
      handler: async (request) => {
        const officer = officerOf(request);
        const statement = await statementOf(db, kind, request.body);
        const token = await db.transaction(async (transaction) => {
          await writeLog(transaction, {
            actor: officer,
            action: 'Statement generated',
            detail: describe(statement),
            ipAddress: request.ip,
          });
          return makeLink(transaction, statement, officer.id);
        });
        return success(`${app.prefix}${LINKS}/${token}`);
      },
    });

    app.route<{ Body: StatementBody }>({
      method: 'POST',
      url: `/Send${name}`,
      schema: {
        summary: `Mails a statement of ${kind} to the taxpayer`,
        body: statementBody,
        response: answers(nothing),
      },
      config: { may: 'statements.send' },
      preHandler: refuseReversedPeriod,
      handler: async (request) => {
        const officer = officerOf(request);
        const statement = await statementOf(db, kind, request.body);
        const to = statement.taxpayer.email?.trim() ?? '';
        if (to === '') return refused(400, 'This taxpayer has no e-mail address.');
        await limits.admit('send statement', String(officer.id), request.ip);
        const isSent = await sendStatement(db, postOffice, statement, to, timeZone, {
          actor: officer,
          ipAddress: request.ip,
        });
        return isSent
          ? success(null, `Statement sent to ${to}`)
          : refused(500, 'The statement could not be sent. Try again later.');
      },
    });
  }
};

/** @throws Refusal (404) when nobody has this TIN */
async function statementOf(
  db: Database,
  kind: StatementKind,
  { tin, startDate, endDate }: StatementBody,
): Promise<Statement> {
  return { kind, taxpayer: await taxpayerByTin(db, tin), period: { startDate, endDate } };
}
