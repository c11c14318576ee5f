import { screenPaths } from 'virtual:screen-paths';

const patterns = screenPaths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

/**
 * Whether the console has a screen at a path. The front door tells 'sign in first' from 'not found'
 * by it without loading a declaration: the paths are written into its script when it is built.
 */
export const isScreenPath = (path: string): boolean => patterns.some((one) => one.test(path));
