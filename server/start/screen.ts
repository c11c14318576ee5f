import { DrizzleQueryError } from 'drizzle-orm/errors';
import { OUTBOX_PATH } from '../jobs/outbox-routes.ts';
import type { MailSettings } from '../jobs/mail.ts';
import type { demoAccounts } from '../seed/demo-accounts.ts';

/** One line about what is being done, for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What went wrong: on stderr, an error that nobody foresaw with where it came from. */
export function complain(problem: unknown): void {
  // A failed query carries its values, which are people's data, and may be thousands.
  const told = problem instanceof DrizzleQueryError ? problem.cause : problem;
  process.stderr.write(`${told instanceof Error ? told.stack : told}\n`);
}

/** Where mails are found when they are not sent. */
export function sayMail({ kind }: MailSettings, address: string): void {
  if (kind === 'outbox') say(`Mails are not sent but shown: ${address}${OUTBOX_PATH}`);
}

/** The end of a start: the address, where its mails go and who can sign in there. */
export function sayReady(
  address: string,
  accounts: readonly (typeof demoAccounts)[number][],
  mail: MailSettings,
): void {
  say(`\nRevenue Console is ready: ${address}`);
  sayMail(mail, address);
  if (accounts.length > 0) say('\nDemo accounts');
  for (const { email, password, role, passwordIsTemporary } of accounts) {
    const note = passwordIsTemporary ? `${role}, sets a password at first sign-in` : role;
    say(`  ${email.padEnd(24)} ${password.padEnd(16)} ${note}`);
  }
  say('\nCtrl-C stops it.');
}
