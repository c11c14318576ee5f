import { Readable } from 'node:stream';
import type { Area } from '../auth/area.ts';
import { signedInSource, originOf, signedInOrigin } from '../auth/authentication.ts';
import type { Database } from '../database/database.ts';
import { logAlone, writeLog } from '../database/log.ts';
import { answers, optional, text } from '../http/answers.ts';
import { Refusal, refused, success } from '../http/envelope.ts';
import { attachedFile } from '../http/headers.ts';
import { networkOf } from '../http/addresses.ts';
import {
  type Validated,
  periodProperties,
  refuseReversedPeriod,
  required,
  shortText,
} from '../http/requests.ts';
import { message } from '../language/message.ts';
import { taxpayerByTin } from '../taxpayers/queries.ts';
import {
  directionOf,
  type Language,
  LANGUAGES,
  languageOf,
  translate,
} from '../language/translate.ts';
import { TEXT_LIMIT } from '../../typed-text.ts';
import { findStatement, makeLink } from './links.ts';
import { fileName, printStatement } from './print.ts';
import { sendStatement } from './send.ts';
import { describe, type Statement, type StatementKind } from './statement.ts';

const statementBody = required({ tin: shortText, ...periodProperties });
const linkParams = required({ token: { type: 'string', maxLength: TEXT_LIMIT } });
/** English if absent. */
const linkQuery = {
  type: 'object',
  properties: { language: { type: 'string', enum: LANGUAGES, default: 'en' } },
} as const;

const LINKS = '/api/Reports/Statements';

const CALLS: readonly { kind: StatementKind; link: string; mail: string }[] = [
  {
    kind: 'transactions',
    link: '/api/Reports/GenerateTransactionsStatement-pdf',
    mail: '/api/Reports/SendTransactionsStatement-pdf',
  },
  {
    kind: 'devices',
    link: '/api/Reports/GenerateDeviceStatement-pdf',
    mail: '/api/Reports/SendDeviceStatement-pdf',
  },
];

const WAITING = 'waiting';

const DEAD_LINK = message(
  'statements.deadLink',
  'This link has expired or is incomplete. Generate the statement again in the console.',
);
const NOT_FOUND = message('statements.notFound', 'Statement not found');
const NO_ADDRESS = message('statements.noAddress', 'This taxpayer has no e-mail address.');
const NOT_SENT = message('statements.notSent', 'The statement could not be sent. Try again later.');

const deadLinkPage = (language: Language) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${translate(language, NOT_FOUND)}</title>
<h1>${translate(language, NOT_FOUND)}</h1>
<p>${translate(language, DEAD_LINK)}</p>
</html>
`;

export const statementRoutes: Area = async (app, services) => {
  const { db, limits, mailer, timeZone } = services;

  // They open in a window without a token: the link itself is the secret.
  app.get(`${LINKS}/:token`, {
    schema: { hide: true, params: linkParams, querystring: linkQuery },
    config: { may: 'public' },
    handler: async (request, reply) => {
      const found = await findStatement(db, request.params.token, request.query.language);
      if (found === undefined) {
        if (!(request.headers.accept ?? '').includes('text/html'))
          throw new Refusal(404, DEAD_LINK);
        const page = deadLinkPage(languageOf(request));
        return reply.code(404).type('text/html; charset=utf-8').send(page);
      }
      const { statement, maker } = found;
      const origin = originOf(request);
      const account = `statement ${request.params.token}`;
      await limits.admit('open statement', { account, email: maker.email, origin });
      if (await limits.isFirst('opening', account, networkOf(origin.address))) {
        const by = { ...origin, actor: maker };
        await logAlone(db, by, {
          action: 'Statement opened',
          detail: `By its link: ${describe(statement)}`,
          object: { type: 'taxpayer', id: statement.taxpayer.id },
        });
      }
      return reply
        .headers(attachedFile('inline', fileName(statement), 'application/pdf'))
        .send(Readable.from(printStatement(db, statement, timeZone), { objectMode: false }));
    },
  });

  for (const { kind, link, mail } of CALLS) {
    app.post(link, {
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
        const by = signedInOrigin(request);
        const statement = await statementOf(db, kind, request.body, by.language);
        const token = await db.transaction(async (transaction) => {
          await writeLog(transaction, by, {
            action: 'Statement generated',
            detail: describe(statement),
            object: { type: 'taxpayer', id: statement.taxpayer.id },
          });
          return makeLink(transaction, statement, by.actor.id);
        });
        const { language } = statement;
        // The window of the link may prefer another language than the console.
        return success(`${LINKS}/${token}${language === 'en' ? '' : `?language=${language}`}`);
      },
    });

    app.post(mail, {
      schema: {
        summary: `Mails a statement of ${kind} to the taxpayer`,
        description:
          "The result is 'waiting' if the mail server did not accept it yet; it will then be sent later.",
        body: statementBody,
        response: answers(optional(text)),
      },
      config: { may: 'statements.send' },
      preHandler: refuseReversedPeriod,
      handler: async (request) => {
        const by = signedInOrigin(request);
        const statement = await statementOf(db, kind, request.body, by.language);
        const to = statement.taxpayer.email?.trim() ?? '';
        if (to === '') return refused(400, NO_ADDRESS);
        await limits.admit('send statement', signedInSource(request));
        switch (await sendStatement(db, mailer, statement, { to, timeZone }, by)) {
          case 'sent':
            return success(null, message('statements.sent', { to }, 'Statement sent to {{to}}'));
          case 'waiting':
            return success(
              WAITING,
              message('statements.waiting', { to }, 'Statement will be sent to {{to}}'),
            );
          case 'given up':
            return refused(500, NOT_SENT);
        }
      },
    });
  }
};

async function statementOf(
  db: Database,
  kind: StatementKind,
  { tin, startDate, endDate }: Validated<typeof statementBody>,
  language: Language,
): Promise<Statement> {
  const taxpayer = await taxpayerByTin(db, tin);
  return { kind, taxpayer, period: { startDate, endDate }, language };
}
