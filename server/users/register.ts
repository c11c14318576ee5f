import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestOrigin } from '../auth/authentication.ts';
import { hashPassword } from '../auth/passwords.ts';
import { ADMINISTRATOR } from '../auth/permissions.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type Action, type Actor, writeLog } from '../database/log.ts';
import { users } from '../database/tables/accounts.ts';
import { days } from '../language/counted.ts';
import { message } from '../language/message.ts';
import type { Language } from '../language/translate.ts';
import { type Mail, writeMail } from '../mails/mail.ts';
import { logChange } from './changes.ts';
import { isLastAdministrator } from './queries.ts';
import type { RegisterBody } from './schemas.ts';
import { isolate } from '../../typed-text.ts';

const ACTIONS = {
  registered: 'User registered',
  'sent again': 'Temporary password sent',
  corrected: 'Temporary password sent',
} as const satisfies Record<string, Action>;

type Registration =
  | { kind: keyof typeof ACTIONS; email: string; password: string }
  | { kind: 'taken' }
  | { kind: 'last administrator' };

/**
 * Registering a user who has not replaced the temporary password corrects the data and makes a new
 * one. Accounts with their own password, and blocked ones, are not changed.
 */
export async function registerUser(
  db: Database,
  { userName, email, phoneNo, userRole }: RegisterBody,
  registrar: RequestOrigin<Actor>,
  invite: (transaction: Transaction, mail: Mail) => Promise<void>,
): Promise<Registration> {
  const password = makeTemporaryPassword();
  const data = {
    email,
    name: userName,
    role: userRole,
    phone: phoneNo || null,
  };
  const account = {
    ...data,
    passwordHash: await hashPassword(password),
    passwordIsTemporary: true,
    temporaryPasswordExpires: sql`now() + make_interval(days => ${TEMPORARY_PASSWORD_DAYS})`,
  };
  const isWaiting = and(
    eq(sql`lower(${users.email})`, sql`lower(${email})`),
    users.passwordIsTemporary,
    users.isActive,
  );
  return db.transaction(async (transaction) => {
    const id = { id: users.id };
    // The second of two who register the same user waits, and then sends again.
    const opened = await transaction
      .insert(users)
      .values(account)
      .onConflictDoNothing()
      .returning(id);
    const [waiting] =
      opened.length > 0
        ? []
        : await transaction.select().from(users).where(isWaiting).for('update');
    const user = opened[0] ?? waiting;
    if (user === undefined) return { kind: 'taken' };
    let kind: keyof typeof ACTIONS = 'registered';
    if (waiting) {
      const isLast = await isLastAdministrator(transaction, user.id);
      if (isLast && userRole !== ADMINISTRATOR) return { kind: 'last administrator' };
      await transaction.update(users).set(account).where(eq(users.id, user.id));
      kind = (await logChange(transaction, registrar, waiting, data)) ? 'corrected' : 'sent again';
    }
    await writeLog(transaction, registrar, {
      action: ACTIONS[kind],
      detail: `${isolate(data.name)} <${email}>, ${userRole}`,
      object: { type: 'user', id: user.id },
      after: data,
    });
    await invite(transaction, invitationMail(email, password, registrar.language));
    return { kind, email, password };
  });
}

export const TEMPORARY_PASSWORD_DAYS = 14;

/** Without characters that are easily confused when typed from a mail. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;

function makeTemporaryPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Names nobody, as all mails. */
export function invitationMail(to: string, password: string, language: Language): Mail {
  return writeMail(language, {
    to,
    subject: message('mails.invitation.subject', 'Your account for the Revenue Console'),
    paragraphs: [
      message(
        'mails.invitation.intro',
        'An account for the Revenue Console was created for this e-mail address.\nSign in with the address and this temporary password:',
      ),
      password,
      message(
        'mails.invitation.use',
        { time: days(TEMPORARY_PASSWORD_DAYS) },
        'You will be asked to set a password of your own. The temporary one is\nvalid for {{time}}. If you get a newer one, this one stops working.',
      ),
      message('mails.invitation.ignore', 'If you do not expect an account, ignore this mail.'),
    ],
  });
}
