import type { Mail } from '../mails/mail.ts';

/** Like all mails they name nobody, and they hold no secret: mail can be read on its way. */
const NOT_EXPECTED = 'If you did not expect this, ask an administrator.';

/** Tells that somebody's password was changed or reset. */
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

/** Tells somebody their new role. */
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

/** Tells somebody that their account was blocked, or the block lifted. */
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
