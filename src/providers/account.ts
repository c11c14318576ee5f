import type { AuthActionResponse } from '@refinedev/core';
import type { Command } from '../schema/define-command';
import type { RecoveryStep } from '../schema/meta';
import { translate } from '../schema/translate';
import { ApiError } from './api-error';
import type { Http } from './http';
import { errorTitle } from './notification';

type Step<Name> = Extract<RecoveryStep, { readonly step: Name }>;

/** The calls of a forgotten password, as the product declares them. */
export interface RecoveryCalls {
  readonly sendOtp: Command<Step<'send'>>;
  readonly verifyOtp: Command<Step<'verify'>>;
  readonly resetPassword: Command<Step<'reset'>>;
}

/** Sends one step of a forgotten password. Refine shows the message that it returns (§8). */
export function recoverAccount(
  http: Http,
  { sendOtp, verifyOtp, resetPassword }: RecoveryCalls,
  step: RecoveryStep,
): Promise<AuthActionResponse> {
  /** @param failure replaces the server's message. */
  async function attempt<Args>(
    { endpoint }: Command<Args>,
    args: Args,
    message: string,
    description: string,
    failure?: string,
  ): Promise<AuthActionResponse> {
    try {
      await http.send(endpoint, args);
      return { success: true, successNotification: { message, description } };
    } catch (error) {
      const said = error instanceof ApiError ? error.serverMessage : null;
      const text = failure ?? said ?? endpoint.errorMessage ?? '';
      return { success: false, error: { name: errorTitle(), message: text } };
    }
  }

  switch (step.step) {
    case 'send': {
      const sent = translate(
        'public.recovery.sent.text',
        'Check your email for the verification code.',
      );
      const failure = step.isAutomatic
        ? translate('public.recovery.sent.failed', 'Failed to send OTP.')
        : undefined;
      return attempt(
        sendOtp,
        step,
        translate('public.recovery.sent.title', 'OTP sent'),
        sent,
        failure,
      );
    }
    case 'verify':
      return attempt(
        verifyOtp,
        step,
        translate('public.recovery.verified.title', 'OTP verified'),
        translate('public.recovery.verified.text', 'You may now reset your password.'),
      );
    case 'reset': {
      const reset = translate(
        'public.recovery.changed.text',
        'You can now log in with your new password.',
      );
      const title = translate('public.recovery.changed.title', 'Password reset successful');
      return attempt(resetPassword, step, title, reset);
    }
  }
}
