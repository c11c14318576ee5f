import { resetPassword, sendOtp, verifyOtp } from '../resources/account';
import type { Command } from '../schema/define-command';
import { ApiError } from './api-error';
import type { Http } from './http';
import type { Toast } from './notification';

/**
 * The requests for a forgotten password. Each shows its toast and resolves to whether it succeeded
 * (§8).
 */
export interface Account {
  /** Mails a code. `automatic`: without the user pressing a button. */
  sendOtp(email: string, automatic?: boolean): Promise<boolean>;
  verifyOtp(email: string, otp: string): Promise<boolean>;
  resetPassword(email: string, password: string, confirm: string): Promise<boolean>;
}

/** @param show shows a toast. */
export function createAccount(http: Http, show: (toast: Toast) => void): Account {
  /**
   * @param failure the message for every failure; without it the server's message or the
   *   endpoint's.
   */
  async function attempt<Args>(
    { endpoint }: Command<Args>,
    args: Args,
    success: Omit<Toast, 'type'>,
    failure?: string,
  ): Promise<boolean> {
    try {
      await http.send(endpoint, args);
      show({ type: 'success', ...success });
      return true;
    } catch (error) {
      const said = error instanceof ApiError ? error.serverMessage : null;
      show({ type: 'error', title: 'Error', text: failure ?? said ?? endpoint.errorMessage ?? '' });
      return false;
    }
  }

  return {
    sendOtp: (email, automatic) =>
      attempt(
        sendOtp,
        { email },
        { title: 'OTP sent', text: 'Check your email for the verification code.' },
        automatic ? 'Failed to send OTP.' : undefined,
      ),
    verifyOtp: (email, otp) =>
      attempt(
        verifyOtp,
        { email, otp },
        { title: 'OTP verified', text: 'You may now reset your password.' },
      ),
    resetPassword: (email, password, confirm) =>
      attempt(
        resetPassword,
        { email, password, confirm },
        {
          title: 'Password reset successful',
          text: 'You can now log in with your new password.',
        },
      ),
  };
}
