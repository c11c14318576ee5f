import { DrizzleQueryError } from 'drizzle-orm/errors';
import { OUTBOX_PATH } from '../mails/demo-outbox.ts';
import type { MailSettings } from '../mails/mail.ts';
import type { DemoAccount } from '../seed/demo-accounts.ts';
import type { Addresses } from '../serve.ts';

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printError(problem: unknown): void {
  // A failed query holds its values, which are personal data and may be thousands.
  const told = problem instanceof DrizzleQueryError ? problem.cause : problem;
  process.stderr.write(`${told instanceof Error ? told.stack : told}\n`);
}

export function printMailMode({ kind }: MailSettings, address: string): void {
  if (kind === 'outbox') printLine(`Mails are not sent but shown: ${address}${OUTBOX_PATH}`);
  if (kind === 'none')
    printLine('Without SMTP_URL no mail is sent: people get no codes or passwords.');
}

export function printFirstAccountHelp(): void {
  printLine('There are no accounts yet. Stop the server and create the first administrator:');
  printLine('  npm run create-user -- --email <address> --name <name> --role Administrator');
}

export function printReady(
  addresses: Addresses,
  accounts: readonly DemoAccount[],
  mail: MailSettings,
): void {
  printLine(`\nRevenue Console is ready: ${addresses.console}`);
  printMailMode(mail, addresses.console);
  if (addresses.metrics !== undefined) printLine(`Metrics for Prometheus: ${addresses.metrics}`);
  if (accounts.length > 0) printLine('\nDemo accounts');
  for (const { email, password, role, passwordIsTemporary } of accounts) {
    const note = passwordIsTemporary ? `${role}, sets a password at first sign-in` : role;
    printLine(`  ${email.padEnd(24)} ${password.padEnd(16)} ${note}`);
  }
  printLine('\nCtrl-C stops it.');
}
