import type { demoAccounts } from '../seed/demo-accounts.ts';

/** One line about what is being done, for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What went wrong: on stderr, an error that nobody foresaw with all that is known of it. */
export function complain(problem: unknown): void {
  process.stderr.write(`${problem instanceof Error ? problem.stack : problem}\n`);
}

/** The end of a start: the address and who can sign in there. */
export function sayReady(
  address: string,
  accounts: readonly (typeof demoAccounts)[number][],
): void {
  say(`\nRevenue Console is ready: ${address}`);
  if (accounts.length === 0) return;
  say('\nDemo accounts');
  for (const { email, password, role, passwordIsTemporary } of accounts) {
    const note = passwordIsTemporary ? `${role}, sets a password at first sign-in` : role;
    say(`  ${email.padEnd(24)} ${password.padEnd(14)} ${note}`);
  }
  say('\nCtrl-C stops it.');
}
