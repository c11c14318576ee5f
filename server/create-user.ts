import { openDatabase, openDataSource } from './start/database.ts';
import { readDatabaseSettings, readMailSettings } from './start/settings.ts';
import { smtpDelivery } from './mails/mail.ts';
import { isRoleName, ROLE_NAMES } from './auth/permissions.ts';
import { run } from './start/program.ts';
import { printLine } from './start/output.ts';
import { StartError } from './start/start-error.ts';
import { invitationMail, registerUser, TEMPORARY_PASSWORD_DAYS } from './users/register.ts';
import type { RegisterBody } from './users/schemas.ts';
import { readEmail, readLine, readPhone } from '../typed-text.ts';

const USAGE =
  'Usage: npm run create-user -- --email <address> --name <name> --role <role> [--phone <number>]';

const TEXT = { type: 'string' } as const;
const OPTIONS = { email: TEXT, name: TEXT, role: TEXT, phone: TEXT };

/** No user, because command-line access permits everything. */
const REGISTRAR = {
  address: undefined,
  id: null,
  actor: { id: null, email: 'server/create-user.ts', name: null, role: null },
  language: 'en',
} as const;

/** The mail is sent below, where a failure can be reported. */
const sentBelow = async () => {};

void run(USAGE, OPTIONS, async (options, shutdown) => {
  const person = readPerson(options);
  const mail = readMailSettings(process.env);
  const where = await openDataSource(readDatabaseSettings(process.env), shutdown);
  const { db, close } = await openDatabase(where, { printLine });
  shutdown.onClose(close);
  const outcome = await registerUser(db, person, REGISTRAR, sentBelow);
  if (outcome.kind === 'taken') {
    throw new StartError(`There is already an account for ${person.email}.`);
  }
  if (outcome.kind === 'last administrator') {
    throw new StartError(`${person.email} is the last administrator, whose role can't be changed.`);
  }
  const { email, password } = outcome;
  if (mail.kind === 'smtp') {
    const deliver = smtpDelivery(mail.url, mail.from);
    await deliver(invitationMail(email, password, REGISTRAR.language)).catch(mailError);
    printLine(`The account is open. A temporary password was mailed to ${email}.`);
  } else {
    printLine(`The account is open. Its temporary password, shown only now: ${password}`);
    printLine(`It is valid for ${TEMPORARY_PASSWORD_DAYS} days.`);
  }
});

function readPerson(options: Partial<Record<keyof typeof OPTIONS, string>>): RegisterBody {
  const { email = '', name = '', role, phone } = options;
  const person = { email: readEmail(email), userName: readLine(name) };
  if (!person.email.includes('@') || !person.userName || !role) throw new StartError(USAGE);
  if (!isRoleName(role)) throw new StartError(`--role must be one of ${ROLE_NAMES.join(', ')}.`);
  return { ...person, userRole: role, phoneNo: readPhone(phone ?? '') || null };
}

function mailError(error: { code?: string }): never {
  throw new StartError(
    `The account is open, but its mail could not be sent (${error.code}). Run this again to send a new one.`,
  );
}
