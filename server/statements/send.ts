import type { Database } from '../database/database.ts';
import { formatDay } from '../database/dates.ts';
import { type Actor, type LogEvent, type Origin, writeLog } from '../database/log.ts';
import type { Mail } from '../jobs/mail.ts';
import type { PostOffice } from '../jobs/post-office.ts';
import { fileName, printStatement } from './print.ts';
import { describe, type Statement, STATEMENT_TITLES } from './statement.ts';

/**
 * Mails a statement. It is logged before the mail is sent, which can't be undone, and once more if
 * sending fails.
 *
 * @param to the taxpayer's e-mail address
 * @param by the sender, for the log
 * @returns whether the mail was sent
 */
export async function sendStatement(
  db: Database,
  postOffice: PostOffice,
  statement: Statement,
  to: string,
  timeZone: string,
  by: Origin<Actor>,
): Promise<boolean> {
  const log = (action: LogEvent['action']) =>
    db.transaction((transaction) =>
      writeLog(transaction, by, {
        action,
        detail: `${describe(statement)}, to ${to}`,
        object: { type: 'taxpayer', id: statement.taxpayer.id },
      }),
    );
  const pieces: Buffer[] = [];
  for await (const piece of printStatement(db, statement, timeZone)) pieces.push(piece);
  await log('Statement sent');
  const isSent = await postOffice.send(statementMail(to, statement, Buffer.concat(pieces)));
  if (!isSent) await log('Statement not delivered');
  return isSent;
}

/** Names nobody, as all mails; the document does. */
function statementMail(to: string, statement: Statement, content: Buffer): Mail {
  const { kind, period } = statement;
  const title = STATEMENT_TITLES[kind];
  return {
    to,
    subject: title,
    text: `The attached document is your ${title.toLowerCase()}
for the period ${formatDay(period.startDate)} to ${formatDay(period.endDate)}.

If you are not the taxpayer whom it names, please delete this mail.
`,
    attachments: [{ fileName: fileName(statement), contentType: 'application/pdf', content }],
  };
}
