import { message } from '../language/message.ts';
import type { Language } from '../language/translate.ts';
import { type Mail, writeMail } from '../mails/mail.ts';

/** No mail contains names or secrets, because mail can be read in transit. */
const NOT_EXPECTED = message(
  'mails.notExpected',
  'If you did not expect this, ask an administrator.',
);

export function passwordNotice(to: string, language: Language): Mail {
  return writeMail(language, {
    to,
    subject: message('mails.password.subject', 'Your password was changed'),
    paragraphs: [
      message(
        'mails.password.changed',
        'The password of your account for the Revenue Console was changed.',
      ),
      message(
        'mails.password.notYou',
        "If this wasn't you, set a new password right away with 'Forgot Password?'\non the sign-in page, and tell an administrator.",
      ),
    ],
  });
}

export function roleNotice(to: string, role: string, language: Language): Mail {
  return writeMail(language, {
    to,
    subject: message('mails.role.subject', 'Your role was changed'),
    paragraphs: [
      message(
        'mails.role.changed',
        { role },
        'Your role in the Revenue Console is now: {{role}}.\nYou were signed out. Sign in again to work in the new role.',
      ),
      NOT_EXPECTED,
    ],
  });
}

export function statusNotice(to: string, isActive: boolean, language: Language): Mail {
  return writeMail(language, {
    to,
    ...(isActive ? UNBLOCKED : BLOCKED),
  });
}

const UNBLOCKED = {
  subject: message('mails.unblocked.subject', 'Your account was unblocked'),
  paragraphs: [
    message(
      'mails.unblocked.text',
      'Your account for the Revenue Console is no longer blocked: you can\nsign in again.',
    ),
    NOT_EXPECTED,
  ],
};

const BLOCKED = {
  subject: message('mails.blocked.subject', 'Your account was blocked'),
  paragraphs: [
    message(
      'mails.blocked.text',
      'Your account for the Revenue Console was blocked: you were signed out\nand cannot sign in.',
    ),
    NOT_EXPECTED,
  ],
};
