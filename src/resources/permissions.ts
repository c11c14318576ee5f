/** The permissions, as a token's profile lists them in `Permissions`. */
export const permissions = [
  'users.read',
  'users.manage',
  'logs.readAll',
  'refunds.read',
  'refunds.decide',
  'taxpayers.read',
  'devices.read',
  'transactions.read',
  'figures.read',
  'reports.run',
  'statements.send',
] as const;

/** What a backend may offer beyond the contract, as a profile lists it in `Extensions`. */
export const extensions = [
  'users.update',
  'refunds.reason',
  'session.renew',
  'session.end',
  'session.endAll',
  'logs.exports',
  'statements.later',
  'lists.changes',
  'lists.bounded',
  'lists.cursor',
  'console.problems',
] as const;

declare module '../schema/permissions' {
  interface Register {
    readonly permission: (typeof permissions)[number];
    readonly extension: (typeof extensions)[number];
  }
}
