/**
 * The paths of the console's screens and nothing else: all that the front door needs to tell
 * 'sign in first' from 'not found' without loading a declaration. Checked against the registry at
 * start and by a test.
 */
export const screenPaths: readonly string[] = [
  '/dashboard',
  '/performance-hub',
  '/users',
  '/tax-payers',
  '/transactions',
  '/devices',
  '/non-taxpayers',
  '/maps',
  '/taxpayer-refund',
  '/reports',
  '/logs',
];
