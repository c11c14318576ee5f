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

/** Pages of single records below an area's path. */
const recordPaths: readonly RegExp[] = [/^\/tax-payers\/[^/]+$/];

/** Whether the console has a screen at a path. */
export const isScreenPath = (path: string): boolean =>
  screenPaths.includes(path) || recordPaths.some((pattern) => pattern.test(path));
