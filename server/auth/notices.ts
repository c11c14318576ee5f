import type { Mail } from '../mails/mail.ts';

/** Like all mails these contain neither names nor secrets, because mail can be read in transit. */
const NOT_EXPECTED = 'If you did not expect this, ask an administrator.';

/** The mail about a changed or reset password. */
export function passwordNotice(to: string): Mail {
  return {
    to,
    subject: 'Your password was changed',
    text: `The password of your account for the Revenue Console was changed.

If that was not you, set a new one at once by 'Forgot Password?' on the
page where you sign in, and tell an administrator.
`,
  };
}

/** The mail about a new role. */
export function roleNotice(to: string, role: string): Mail {
  return {
    to,
    subject: 'Your role was changed',
    text: `Your role in the Revenue Console is now: ${role}.
You were signed out. Sign in again to work in the new role.

${NOT_EXPECTED}
`,
  };
}

/** The mail about a blocked or unblocked account. */
export function statusNotice(to: string, isActive: boolean): Mail {
  return {
    to,
    subject: isActive ? 'Your account was unblocked' : 'Your account was blocked',
    text: `${
      isActive
        ? 'Your account for the Revenue Console is no longer blocked: you can\nsign in again.'
        : 'Your account for the Revenue Console was blocked: you were signed out\nand cannot sign in.'
    }

${NOT_EXPECTED}
`,
  };
}
