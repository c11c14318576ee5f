import { DrizzleQueryError } from 'drizzle-orm/errors';
import { OUTBOX_PATH } from '../mails/demo-outbox.ts';
import type { MailSettings } from '../mails/mail.ts';
import type { DemoAccount } from '../seed/demo-accounts.ts';
import type { Addresses } from '../serve.ts';

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function complain(problem: unknown): void {
  // A failed query holds its values, which are personal data and may be thousands.
  const told = problem instanceof DrizzleQueryError ? problem.cause : problem;
  process.stderr.write(`${told instanceof Error ? told.stack : told}\n`);
}

export function sayMail({ kind }: MailSettings, address: string): void {
  if (kind === 'outbox') say(`Mails are not sent but shown: ${address}${OUTBOX_PATH}`);
  if (kind === 'none') say('Without SMTP_URL no mail is sent: people get no codes or passwords.');
}

export function sayNobody(): void {
  say('There are no accounts yet. Stop the server and create the first administrator:');
  say('  npm run create-user -- --email <address> --name <name> --role Administrator');
}

export function sayReady(
  addresses: Addresses,
  accounts: readonly DemoAccount[],
  mail: MailSettings,
): void {
  say(`\nRevenue Console is ready: ${addresses.console}`);
  sayMail(mail, addresses.console);
  if (addresses.metrics !== undefined) say(`Metrics for Prometheus: ${addresses.metrics}`);
  if (accounts.length > 0) say('\nDemo accounts');
  for (const { email, password, role, passwordIsTemporary } of accounts) {
    const note = passwordIsTemporary ? `${role}, sets a password at first sign-in` : role;
    say(`  ${email.padEnd(24)} ${password.padEnd(16)} ${note}`);
  }
  say('\nCtrl-C stops it.');
}
