import { screenPaths } from 'virtual:screen-paths';

/** The page that explains words and keys, which is nobody's area of work and not in the sidebar. */
export const HELP = '/help';

const patterns = [HELP, ...screenPaths].map((path) => ({
  path,
  fits: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The path of a screen as it is declared, as in `/users/:id`; a slash where there is none. */
export const routeOf = (path: string): string =>
  patterns.find(({ fits }) => fits.test(path))?.path ?? '/';

/**
 * Whether the console has a screen at a path. The front door tells 'sign in first' from 'not found'
 * by it without loading a declaration: the paths are written into its script when it is built.
 */
export const isScreenPath = (path: string): boolean => patterns.some(({ fits }) => fits.test(path));
