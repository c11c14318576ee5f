import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { answers, nothing } from '../http/answers.ts';
import { Refusal, refused, success } from '../http/envelope.ts';
import { type Limits, networkOf } from '../http/limits.ts';
import type { Routes } from '../http/requests.ts';
import type { PostOffice } from '../jobs/post-office.ts';
import { officerOf, originOf, signedInOrigin } from './authentication.ts';
import { sendCode, verifyCode, type VerifyOutcome } from './codes.ts';
import { changePassword, resetPassword } from './password-changes.ts';
import { changePasswordBody, resetPasswordBody, sendCodeQuery, verifyCodeBody } from './schemas.ts';

interface PasswordOptions {
  db: Database;
  hash: KeyedHash;
  limits: Limits;
  postOffice: PostOffice;
  /** The minimum length of a new password. */
  passwordMin: number;
}

const REFUSALS: Record<Exclude<VerifyOutcome, 'verified'>, string> = {
  wrong: 'This code is not correct.',
  expired: 'This code has expired. Ask for a new one.',
  used: 'This code was already used. Ask for a new one.',
  'too many tries': 'Too many wrong codes. Ask for a new one.',
};

/** Resetting a password by a mailed code, and changing it by the old one. */
export const passwordRoutes: Routes<PasswordOptions> = async (app, options) => {
  const { db, hash, limits, postOffice, passwordMin } = options;
  const from = (address: string) => hash('place of a verification', networkOf(address));

  app.route({
    method: 'POST',
    url: '/Auth/sendOTP',
    schema: {
      summary: 'Mail a code for a new password',
      description: 'The answer is the same whether somebody has this address or not.',
      querystring: sendCodeQuery,
      response: answers(nothing),
    },
    config: { may: 'public' },
    handler: async ({ query: { Email: email }, ip }) => {
      await limits.admit('send code', email, ip);
      await sendCode(db, hash, postOffice, email);
      return success(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/Auth/verifyotp',
    schema: {
      summary: 'Check a mailed code',
      description:
        'A wrong code is refused with HTTP 200, and the message is spelt `reponseMessage`.',
      body: verifyCodeBody,
      response: answers(nothing),
    },
    config: { may: 'public' },
    handler: async ({ body: { Email: email, Otp: code }, ip }) => {
      await limits.admit('verify code', email, ip);
      const outcome = await verifyCode(db, hash, { email, code, from: from(ip) });
      // The contract spells the message of this answer so.
      if (outcome !== 'verified') {
        return { responseCode: '400', reponseMessage: REFUSALS[outcome], result: null };
      }
      await limits.forgive('verify code', email, ip);
      return success(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/Auth/ResetPassword',
    schema: {
      summary: 'Set a new password after a code was verified',
      body: resetPasswordBody(passwordMin),
      response: answers(nothing),
    },
    config: { may: 'public' },
    handler: async (request) => {
      const { body, ip } = request;
      const { Email: email, Password: password, ConfirmPassword: confirmed } = body;
      await limits.admit('reset password', email, ip);
      if (password !== confirmed) return refused(400, 'Passwords do not match');
      const wanted = { email, password, from: from(ip) };
      if (!(await resetPassword(db, hash, originOf(request), wanted))) {
        return refused(400, 'Verify the code from your e-mail first.');
      }
      // Earlier wrong guesses must not keep the user out now.
      for (const action of ['send code', 'reset password', 'sign in'] as const) {
        await limits.forgive(action, email, ip);
      }
      return success(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/Auth/ChangePassword',
    schema: {
      summary: 'Change the own password',
      description: 'Ends every other session of this person.',
      body: changePasswordBody(passwordMin),
      response: answers(nothing),
    },
    config: { may: 'signedIn' },
    handler: async (request) => {
      const { email, oldPassword, newPassword, confirmPassword } = request.body;
      const officer = officerOf(request);
      if (email.trim().toLowerCase() !== officer.email.toLowerCase()) {
        throw new Refusal(403, 'You can change your own password only.');
      }
      if (newPassword !== confirmPassword) return refused(400, 'Passwords do not match');
      await limits.admit('change password', String(officer.id), request.ip);
      const passwords = { old: oldPassword, new: newPassword };
      const session = request.user.jti ?? null;
      if (!(await changePassword(db, signedInOrigin(request), passwords, session))) {
        return refused(400, 'The old password is not correct.');
      }
      await limits.forgive('change password', String(officer.id), request.ip);
      return success(null, 'Password changed successfully');
    },
  });
};
