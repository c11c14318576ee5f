import { screens } from './screens';

/** The help page, which is not in the sidebar. */
export const HELP = '/help';

const paths = screens.flatMap(({ path, record }) => (record ? [path, record.path] : [path]));
const patternOf = (path: string): string => path.replaceAll(/:\w+/g, '[^/]+');

export const screenPatterns = [HELP, ...paths].map(patternOf);

const routes = [HELP, ...paths].map((path) => ({
  path,
  fits: new RegExp(`^${patternOf(path)}$`),
}));

/** The declared route of a path, such as `/users/:id`; a slash if there is none. */
export const routeOf = (path: string): string =>
  routes.find(({ fits }) => fits.test(path))?.path ?? '/';
