import type { FastifyPluginAsync } from 'fastify';
import type { KeyedHash } from '../auth/keyed-hash.ts';
import type { Database } from '../database/open.ts';
import { answers, nothing } from '../http/documented.ts';
import { refused, success } from '../http/envelope.ts';
import type { Limits } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { resetPassword } from './reset-password.ts';
import {
  type ResetPasswordBody,
  resetPasswordBody,
  type SendCodeQuery,
  sendCodeQuery,
  type VerifyCodeBody,
  verifyCodeBody,
} from './schemas.ts';
import { sendCode } from './send-code.ts';
import { type VerifyOutcome, verifyCode } from './verify-code.ts';

export interface RecoveryOptions {
  db: Database;
  hash: KeyedHash;
  limits: Limits;
  postOffice: PostOffice;
  /** How many characters a new password has at least. */
  passwordMin: number;
}

const REFUSALS: Record<Exclude<VerifyOutcome, 'verified'>, string> = {
  wrong: 'This code is not correct.',
  expired: 'This code has expired. Ask for a new one.',
  used: 'This code was already used. Ask for a new one.',
  'too many tries': 'Too many wrong codes. Ask for a new one.',
};

/** The way back in for those who lost their password or never had one, under /Auth. */
export const recoveryRoutes: FastifyPluginAsync<RecoveryOptions> = async (app, options) => {
  const { db, hash, limits, postOffice, passwordMin } = options;
  const from = (address: string) => hash('place of a verification', networkOf(address));

  app.route<{ Querystring: SendCodeQuery }>({
    method: 'POST',
    url: '/sendOTP',
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

  app.route<{ Body: VerifyCodeBody }>({
    method: 'POST',
    url: '/verifyotp',
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
      // The one answer whose message is spelt so.
      if (outcome !== 'verified') {
        return { responseCode: '400', reponseMessage: REFUSALS[outcome], result: null };
      }
      await limits.forgive('verify code', email, ip);
      return success(null);
    },
  });

  app.route<{ Body: ResetPasswordBody }>({
    method: 'POST',
    url: '/ResetPassword',
    schema: {
      summary: 'Set a new password after a code was verified',
      body: resetPasswordBody(passwordMin),
      response: answers(nothing),
    },
    config: { may: 'public' },
    handler: async ({
      body: { Email: email, Password: password, ConfirmPassword: confirmed },
      ip,
    }) => {
      await limits.admit('reset password', email, ip);
      if (password !== confirmed) return refused(400, 'Passwords do not match');
      const wanted = { email, password, from: from(ip), ipAddress: ip };
      if (!(await resetPassword(db, hash, wanted))) {
        return refused(400, 'Verify the code from your e-mail first.');
      }
      // Whoever guessed in vain before they asked for a code has to get in now.
      for (const action of ['send code', 'reset password', 'sign in'] as const) {
        await limits.forgive(action, email, ip);
      }
      return success(null);
    },
  });
};
