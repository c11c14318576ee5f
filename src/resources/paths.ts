import { screenPaths } from 'virtual:screen-paths';

/** The page that explains words and keys, which is nobody's area of work and not in the sidebar. */
export const HELP = '/help';

const patterns = [HELP, ...screenPaths].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
);

/**
 * Whether the console has a screen at a path. The front door tells 'sign in first' from 'not found'
 * by it without loading a declaration: the paths are written into its script when it is built.
 */
export const isScreenPath = (path: string): boolean => patterns.some((one) => one.test(path));
