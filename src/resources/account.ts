import { defineCommand, post } from '../schema/define';
import type { ExportReport } from '../schema/meta';

export const login = defineCommand<{ email: string; password: string }>({
  name: 'login',
  endpoint: {
    ...post('/Auth/Login'),
    body: ({ email, password }) => ({ email, password }),
    anonymous: true,
    errorMessage: 'Something went wrong, Try again later!',
  },
});

/** Mails a one-time code; the response is the same for unknown addresses (§7). */
export const sendOtp = defineCommand<{ email: string }>({
  name: 'send-otp',
  title: 'OTP sent',
  success: 'Check your email for the verification code.',
  failure: 'Failed to send OTP.',
  endpoint: {
    ...post('/Auth/sendOTP'),
    anonymous: true,
    query: ({ email }) => ({ Email: email }),
    errorMessage: 'Something went wrong!',
  },
});

export const verifyOtp = defineCommand<{ email: string; otp: string }>({
  name: 'verify-otp',
  title: 'OTP verified',
  success: 'You may now reset your password.',
  endpoint: {
    ...post('/Auth/verifyotp'),
    body: ({ email, otp }) => ({ Email: email, Otp: otp }),
    anonymous: true,
    errorMessage: 'OTP verification failed!',
  },
});

/** Sets a new password for an address whose code was verified (§7). */
export const resetPassword = defineCommand<{ email: string; password: string; confirm: string }>({
  name: 'reset-password',
  title: 'Password reset successful',
  success: 'You can now log in with your new password.',
  endpoint: {
    ...post('/Auth/ResetPassword'),
    body: ({ email, password, confirm }) => ({
      Email: email,
      Password: password,
      ConfirmPassword: confirm,
    }),
    anonymous: true,
    errorMessage: 'Reset failed!',
  },
});

export const changePassword = defineCommand<{
  email: string;
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}>({
  name: 'change-password',
  endpoint: {
    ...post('/Auth/ChangePassword'),
    body: (passwords) => passwords,
    errorMessage: 'Failed to change password',
    successMessage: 'Password changed successfully',
  },
});

export const renewSession = defineCommand({
  name: 'renew-session',
  needs: 'session.renew',
  endpoint: {
    ...post('/Auth/RenewSession'),
    errorMessage: 'Your session could not be extended. Try again.',
  },
});

export const logout = defineCommand({
  name: 'logout',
  needs: 'session.end',
  endpoint: post('/Auth/Logout'),
});

export const logoutEverywhere = defineCommand({
  name: 'logout-everywhere',
  needs: 'session.endAll',
  endpoint: {
    ...post('/Auth/LogoutEverywhere'),
    errorMessage: "We couldn't sign you out everywhere. Try again.",
  },
});

/** Logs an export, which is made in the browser, if the backend announces `logs.exports`. */
export const reportExport = defineCommand<ExportReport>({
  name: 'report-export',
  needs: 'logs.exports',
  endpoint: { ...post('/Auth/LogExport'), body: (report) => report },
});
