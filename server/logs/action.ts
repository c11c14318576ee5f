/** What a log entry reports, in the words that people read. */
export type Action =
  | 'Signed in'
  | 'Sign-in failed'
  | 'Signed out'
  | 'Refund approved'
  | 'Refund rejected'
  | 'User registered'
  | 'Temporary password sent'
  | 'User changed'
  | 'User blocked'
  | 'User unblocked'
  | 'Access refused'
  | 'Password changed'
  | 'Password reset'
  | 'Statement generated'
  | 'Statement sent'
  | 'Statement not delivered';
