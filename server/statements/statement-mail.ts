import type { Mail } from '../mail/mail.ts';
import { formatDay } from './dates.ts';
import { STATEMENT_TITLES } from './kinds.ts';
import { fileName } from './print-statement.ts';
import type { Statement } from './statement.ts';

/** The mail that brings a statement. It names nobody, as all mails; the document does. */
export function statementMail(to: string, statement: Statement, content: Buffer): Mail {
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
