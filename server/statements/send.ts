import type { Database } from '../database/database.ts';
import { formatDay } from '../database/dates.ts';
import { type Actor, type LogEvent, type Origin, writeLog } from '../database/log.ts';
import { message } from '../language/message.ts';
import { type Mail, writeMail } from '../mails/mail.ts';
import type { MailOutcome, Mailer } from '../mails/mailer.ts';
import { fileName, printStatement } from './print.ts';
import { describe, type Statement, STATEMENT_TITLES } from './statement.ts';
import { isolate } from '../../typed-text.ts';

/** Logged before the mail is sent, which can't be undone, and again if it is given up. */
export async function sendStatement(
  db: Database,
  mailer: Mailer,
  statement: Statement,
  { to, timeZone }: { to: string; timeZone: string },
  by: Origin<Actor>,
): Promise<MailOutcome> {
  const event = (action: LogEvent['action']): LogEvent => ({
    action,
    detail: `${describe(statement)}, to ${isolate(to)}`,
    object: { type: 'taxpayer', id: statement.taxpayer.id },
  });
  const pieces: Buffer[] = [];
  for await (const piece of printStatement(db, statement, timeZone)) pieces.push(piece);
  const mail = statementMail(to, statement, Buffer.concat(pieces).toString('base64'));
  const undelivered = { by: namesOnly(by), event: event('Statement not delivered') };
  const id = await db.transaction(async (transaction) => {
    await writeLog(transaction, by, event('Statement sent'));
    return mailer.hold(transaction, mail, { undelivered });
  });
  return mailer.sendHeld(id);
}

/** Without what else the server knows of a person who is signed in. */
function namesOnly({ actor, address, id: request }: Origin<Actor>): Origin<Actor> {
  const { id, email, name, role } = actor;
  return { address, id: request, actor: { id, email, name, role } };
}

/** Names nobody, as all mails; the document does. */
function statementMail(to: string, statement: Statement, content: string): Mail {
  const { kind, period, language } = statement;
  const from = formatDay(period.startDate);
  const until = formatDay(period.endDate);
  const intro =
    kind === 'transactions'
      ? message(
          'mails.statement.transactions',
          { from, until },
          'The attached document is your statement of transactions\nfor the period {{from}} to {{until}}.',
        )
      : message(
          'mails.statement.devices',
          { from, until },
          'The attached document is your statement of devices\nfor the period {{from}} to {{until}}.',
        );
  return writeMail(language, {
    to,
    subject: STATEMENT_TITLES[kind],
    paragraphs: [
      intro,
      message(
        'mails.statement.ignore',
        'If you are not the taxpayer named in the document, please delete this mail.',
      ),
    ],
    attachments: [{ fileName: fileName(statement), contentType: 'application/pdf', content }],
  });
}
