import { screens } from './screens';

/** The help page, which is not in the sidebar. */
export const HELP = '/help';

const paths = screens.flatMap(({ path, record }) => (record ? [path, record.path] : [path]));
const patterns = [HELP, ...paths].map((path) => ({
  path,
  fits: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The declared route of a path, such as `/users/:id`; a slash if there is none. */
export const routeOf = (path: string): string =>
  patterns.find(({ fits }) => fits.test(path))?.path ?? '/';
