import { defineCommand } from '../schema/define-command';
import type { ExportReport } from '../schema/meta';

/** Signs in with e-mail and password; returns a token (§7). */
export const login = defineCommand<{ email: string; password: string }>({
  name: 'login',
  endpoint: {
    method: 'POST',
    kind: 'command',
    path: '/Auth/Login',
    anonymous: true,
    body: ({ email, password }) => ({ email, password }),
    errorMessage: 'Something went wrong, Try again later!',
  },
});

/** Mails a one-time code; the response is the same for unknown addresses (§7). */
export const sendOtp = defineCommand<{ email: string }>({
  name: 'send-otp',
  endpoint: {
    method: 'POST',
    kind: 'command',
    path: '/Auth/sendOTP',
    anonymous: true,
    query: ({ email }) => ({ Email: email }),
    errorMessage: 'Something went wrong!',
  },
});

/** Verifies the mailed code (§7). */
export const verifyOtp = defineCommand<{ email: string; otp: string }>({
  name: 'verify-otp',
  endpoint: {
    method: 'POST',
    kind: 'command',
    path: '/Auth/verifyotp',
    anonymous: true,
    body: ({ email, otp }) => ({ Email: email, Otp: otp }),
    errorMessage: 'OTP verification failed!',
  },
});

/** Sets a new password for an address whose code was verified (§7). */
export const resetPassword = defineCommand<{ email: string; password: string; confirm: string }>({
  name: 'reset-password',
  endpoint: {
    method: 'POST',
    kind: 'command',
    path: '/Auth/ResetPassword',
    anonymous: true,
    body: ({ email, password, confirm }) => ({
      Email: email,
      Password: password,
      ConfirmPassword: confirm,
    }),
    errorMessage: 'Reset failed!',
  },
});

/** Changes the signed-in user's own password (§7). */
export const changePassword = defineCommand<{
  email: string;
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}>({
  name: 'change-password',
  endpoint: {
    method: 'POST',
    kind: 'command',
    path: '/Auth/ChangePassword',
    body: (passwords) => passwords,
    errorMessage: 'Failed to change password',
    successMessage: 'Password changed successfully',
  },
});

/** Returns a token with a new lifetime. */
export const renewSession = defineCommand({
  name: 'renew-session',
  needs: 'session.renew',
  endpoint: {
    method: 'POST',
    kind: 'command',
    path: '/Auth/RenewSession',
    errorMessage: 'The session could not be extended.',
  },
});

/** Ends the session on the server. */
export const logout = defineCommand({
  name: 'logout',
  needs: 'session.end',
  endpoint: { method: 'POST', kind: 'command', path: '/Auth/Logout' },
});

/** Ends all sessions of the user. */
export const logoutEverywhere = defineCommand({
  name: 'logout-everywhere',
  needs: 'session.endAll',
  endpoint: {
    method: 'POST',
    kind: 'command',
    path: '/Auth/LogoutEverywhere',
    errorMessage: 'Your sessions could not be ended. Try again.',
  },
});

/** Logs an export, which is made in the browser, if the backend announces `logs.exports`. */
export const reportExport = defineCommand<ExportReport>({
  name: 'report-export',
  needs: 'logs.exports',
  endpoint: {
    method: 'POST',
    kind: 'command',
    path: '/Auth/LogExport',
    body: (report) => report,
  },
});
