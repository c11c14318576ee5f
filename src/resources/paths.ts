import { type PageName, screens } from './screens';

/** The help page, which is not in the sidebar. */
export const HELP = '/help';

interface Place {
  readonly path: string;
  readonly page?: PageName | undefined;
}

const places: readonly Place[] = [
  { path: HELP, page: 'help' },
  ...screens.flatMap(({ path, page, record }) => [{ path, page }, ...(record ? [record] : [])]),
];
const patternOf = ({ path }: Place): string => path.replaceAll(/:\w+/g, '[^/]+');

export const screenPatterns = places.map(patternOf);

const routes = places.map((place) => ({ ...place, fits: new RegExp(`^${patternOf(place)}$`) }));

const placeAt = (path: string): Place | undefined => routes.find(({ fits }) => fits.test(path));

/** The declared route of a path, such as `/users/:id`; a slash if there is none. */
export const routeOf = (path: string): string => placeAt(path)?.path ?? '/';

/** The page at a path; undefined for a declared list. */
export const pageAt = (path: string): PageName | undefined => placeAt(path)?.page;
