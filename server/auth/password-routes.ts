import { answers, nothing } from '../http/answers.ts';
import { refused, success } from '../http/envelope.ts';
import { networkOf } from '../http/addresses.ts';
import { message, type Message } from '../language/message.ts';
import { languageOf } from '../language/translate.ts';
import type { Area } from './area.ts';
import { signedInSource, originOf, signedInOrigin } from './authentication.ts';
import { isCommon } from './passwords.ts';
import { findUserByEmail } from './queries.ts';
import {
  sendSecret,
  newSecrets,
  recoverySecret,
  sendCode,
  verifyCode,
  type VerifyOutcome,
} from './codes.ts';
import { callOf } from './guard.ts';
import { changePassword, resetPassword } from './password-changes.ts';
import { logDamagedHash, logAttempt } from './log-refused-tries.ts';
import { changePasswordBody, resetPasswordBody, sendCodeQuery, verifyCodeBody } from './schemas.ts';

const OWN_ONLY = message('auth.ownOnly', 'You can change your own password only.');

const REFUSALS: Record<Exclude<VerifyOutcome, 'verified'>, Message> = {
  wrong: message('codes.wrong', 'This code is not correct.'),
  expired: message('codes.expired', 'This code has expired. Ask for a new one.'),
  used: message('codes.used', 'This code was already used. Ask for a new one.'),
  'too many tries': message('codes.tooMany', 'Too many wrong codes. Ask for a new one.'),
};

const WRONG_CODES: Record<keyof typeof REFUSALS, string> = {
  wrong: 'Not the code that was sent',
  expired: 'No code was sent, or it has expired',
  used: 'The code was used before',
  'too many tries': 'The last try of this code, or one too many',
};

const COMMON = message(
  'passwords.common',
  'This password is one of the most common ones. Choose another one.',
);
const DIFFERENT = message('passwords.different', 'Passwords do not match');
const UNVERIFIED = message('passwords.unverified', 'Verify the code from your e-mail first.');
const WRONG_OLD = message('passwords.wrongOld', 'The old password is not correct.');
const CHANGED = message('passwords.changed', 'Password changed successfully');

export const passwordRoutes: Area = async (app, services) => {
  const { db, hash, limits, browsers, mailer, guard, passwordMin } = services;
  const from = (address: string) => hash('place of a verification', networkOf(address));

  app.post('/Auth/sendOTP', {
    schema: {
      summary: 'Mail a code for a new password',
      description: 'The response is the same whether or not there is an account with this address.',
      querystring: sendCodeQuery,
      response: answers(nothing),
    },
    config: { may: 'public' },
    handler: async (request, reply) => {
      const { Email: email } = request.query;
      const user = await findUserByEmail(db, email);
      await limits.admit('send code', browsers.sourceOf(request, user, email));
      const secrets = newSecrets(request);
      const recipient = { user, email, language: languageOf(request) };
      await sendCode(db, hash, mailer, recipient, secrets);
      sendSecret(request, reply, secrets);
      return success(null);
    },
  });

  app.post('/Auth/verifyotp', {
    schema: {
      summary: 'Check a mailed code',
      description:
        'A wrong code is refused with HTTP 200, and the field of the message is spelt `reponseMessage`.',
      body: verifyCodeBody,
      response: answers(nothing),
    },
    config: { may: 'public' },
    handler: async (request, reply) => {
      const { Email: email, Otp: code } = request.body;
      const origin = originOf(request);
      const user = await findUserByEmail(db, email);
      const source = browsers.sourceOf(request, user, email);
      await limits.admit('verify code', source);
      const secrets = newSecrets(request);
      const entered = { user, email, code, from: from(request.address), secrets };
      const outcome = await verifyCode(db, hash, entered);
      if (outcome !== 'verified') {
        const detail = WRONG_CODES[outcome];
        await logAttempt(db, origin, user, email, { action: 'Wrong code', detail });
        // The contract spells this field so.
        return { responseCode: '400', reponseMessage: REFUSALS[outcome], result: null };
      }
      await limits.forgive('verify code', source);
      if (secrets.received !== undefined) sendSecret(request, reply, secrets);
      return success(null);
    },
  });

  app.post('/Auth/ResetPassword', {
    schema: {
      summary: 'Set a new password after a code was verified',
      body: resetPasswordBody(passwordMin),
      response: answers(nothing),
    },
    config: { may: 'public' },
    handler: async (request, reply) => {
      const { Email: email, Password: password, ConfirmPassword: confirmed } = request.body;
      const origin = originOf(request);
      const user = await findUserByEmail(db, email);
      const source = browsers.sourceOf(request, user, email);
      await limits.admit('reset password', source);
      if (password !== confirmed) return refused(400, DIFFERENT);
      if (await isCommon(password)) return refused(400, COMMON);
      const secret = recoverySecret(request);
      const wanted = { user, email, password, from: from(request.address), secret };
      const isReset = await limits.make('reset password', source, () =>
        resetPassword(db, hash, mailer, origin, wanted),
      );
      if (!isReset || user === undefined) {
        const detail = 'No code was verified here';
        await logAttempt(db, origin, user, email, { action: 'Password reset refused', detail });
        return refused(400, UNVERIFIED);
      }
      // Earlier wrong guesses must not keep the user out now.
      for (const action of ['send code', 'reset password', 'sign in'] as const) {
        await limits.forgive(action, source);
      }
      browsers.remember(request, reply, user);
      return success(null);
    },
  });

  app.post('/Auth/ChangePassword', {
    schema: {
      summary: "Change one's own password",
      description: 'Ends every other session of this person.',
      body: changePasswordBody(passwordMin),
      response: answers(nothing),
    },
    config: { may: 'signedIn' },
    handler: async (request) => {
      const { email, oldPassword, newPassword, confirmPassword } = request.body;
      const by = signedInOrigin(request);
      const user = by.actor;
      if (email.toLowerCase() !== user.email.toLowerCase()) {
        await guard.refuse(request, OWN_ONLY, 'The password of somebody else', callOf(request));
      }
      if (newPassword !== confirmPassword) return refused(400, DIFFERENT);
      if (await isCommon(newPassword)) return refused(400, COMMON);
      const source = signedInSource(request);
      await limits.admit('change password', source);
      logDamagedHash(request, user);
      const passwords = { old: oldPassword, new: newPassword };
      const session = request.user.jti;
      const isChanged = await limits.make('change password', source, () =>
        changePassword(db, mailer, by, passwords, session),
      );
      if (!isChanged) {
        const event = { action: 'Password change refused', detail: 'Wrong old password' } as const;
        await logAttempt(db, by, user, user.email, event);
        return refused(400, WRONG_OLD);
      }
      await limits.forgive('change password', source);
      return success(null, CHANGED);
    },
  });
};
