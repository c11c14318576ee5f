/** By the names under which tokens announce them. */
export const EXTENSIONS = [
  'users.update',
  'refunds.reason',
  'session.renew',
  'session.end',
  'session.endAll',
  'logs.exports',
  'logs.reads',
  'statements.later',
  'lists.changes',
  'lists.bounded',
  'lists.cursor',
  'console.problems',
] as const;

export type Extension = (typeof EXTENSIONS)[number];
