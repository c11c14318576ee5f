import { screenPaths } from 'virtual:screen-paths';

/** The help page, which is not in the sidebar. */
export const HELP = '/help';

const patterns = [HELP, ...screenPaths].map((path) => ({
  path,
  fits: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The declared route of a path, such as `/users/:id`; a slash if there is none. */
export const routeOf = (path: string): string =>
  patterns.find(({ fits }) => fits.test(path))?.path ?? '/';

/**
 * Whether the console has a screen at a path. The sign-in page uses it to distinguish 'sign in
 * first' from 'not found' without loading a declaration: the build writes the paths into its
 * script.
 */
export const isScreenPath = (path: string): boolean => patterns.some(({ fits }) => fits.test(path));
