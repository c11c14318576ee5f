import type { Mail } from '../mail/mail.ts';
import { CODE_LIFETIME_SECONDS } from './one-time-code.ts';

/** The mail with a code, on a line of its own. It names nobody: mail is read on the way. */
export function codeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Your verification code',
    text: `Your verification code for the Revenue Console:

${code}

It can be used once, within ${CODE_LIFETIME_SECONDS / 60} minutes.
Nobody at the authority will ask you for it.

If you did not ask for a code, leave this mail alone: your password
has not changed.
`,
  };
}
