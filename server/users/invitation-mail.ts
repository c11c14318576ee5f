import type { Mail } from '../mail/mail.ts';
import { TEMPORARY_PASSWORD_DAYS } from './temporary-password.ts';

/** The mail with a temporary password, on a line of its own. It names nobody, as all mails. */
export function invitationMail(to: string, password: string): Mail {
  return {
    to,
    subject: 'Your account for the Revenue Console',
    text: `An account for the Revenue Console was opened for this e-mail address.
Sign in with the address and this temporary password:

${password}

You will be asked to set a password of your own. The temporary one is
valid for ${TEMPORARY_PASSWORD_DAYS} days; a newer mail like this one replaces it.

If you do not expect an account, leave this mail alone.
`,
  };
}
