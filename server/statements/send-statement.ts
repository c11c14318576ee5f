import type { Database } from '../database/open.ts';
import { type LogEvent, writeLog } from '../logs/write-log.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { describe } from './describe.ts';
import { printStatement } from './print-statement.ts';
import type { Statement } from './statement.ts';
import { statementMail } from './statement-mail.ts';

/**
 * Mails a statement. The log says so before the mail leaves, since it can't be called back, and
 * says afterwards when it did not leave.
 *
 * @param to the taxpayer's e-mail address
 * @param by who sends it, and from where
 * @returns whether the mail could be handed over
 */
export async function sendStatement(
  db: Database,
  postOffice: PostOffice,
  statement: Statement,
  to: string,
  timeZone: string,
  by: Pick<LogEvent, 'actor' | 'ipAddress'>,
): Promise<boolean> {
  const log = (action: LogEvent['action']) =>
    db.transaction((transaction) =>
      writeLog(transaction, { ...by, action, detail: `${describe(statement)}, to ${to}` }),
    );
  const pieces: Buffer[] = [];
  for await (const piece of printStatement(db, statement, timeZone)) pieces.push(piece);
  await log('Statement sent');
  const isSent = await postOffice.send(statementMail(to, statement, Buffer.concat(pieces)));
  if (!isSent) await log('Statement not delivered');
  return isSent;
}
