/** What console and backend both have to know of the authority that they work for. */
export const authority = {
  /** On the front door, in the footer, and at the head of exports and statements. */
  name: 'National Revenue Authority',
  /** What amounts are in: beside sums, in files and on statements. */
  currency: 'GHS',
  /** Whose wall clock and calendar days count; TIME_ZONE tells the backend another one. */
  timeZone: 'UTC',
  /** The sender of mails; MAIL_FROM tells the backend another one. */
  mailFrom: 'Revenue Console <no-reply@nra.example>',
} as const;
