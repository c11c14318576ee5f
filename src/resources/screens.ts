import type { Resource } from '../schema/define';
import { nameTexts } from '../schema/declared-texts';
import { recordPath } from '../schema/link';
import type { Guarded } from '../schema/permissions';
import { devices } from './devices';
import { logs } from './logs';
import { nonTaxpayers } from './non-taxpayers';
import { refunds } from './refunds';
import { taxpayers } from './taxpayers';
import { transactions } from './transactions';
import { users } from './users';

interface Placed {
  /** The icon in the sidebar: a name from `pages/layout/icons.tsx`. */
  readonly icon: string;
  /**
   * The page of a single record below the screen's path; `page` is a name from `pages/ScreenPage.tsx` and
   * reads the `:names` of the path.
   */
  readonly record?: { readonly path: string; readonly page: string };
}

/** A screen and its entry in the sidebar. */
type Placing =
  /** A declared list, optionally inside a page of its own. */
  | (Placed & { readonly resource: Resource; readonly page?: string })
  /** A page without a list. */
  | (Placed &
      Guarded & { readonly path: `/${string}`; readonly label: string; readonly page: string });

/**
 * All screens in the order of the sidebar (§2). Routes, sidebar, Refine's resources, preloading and
 * the paths known to the sign-in page are derived from it.
 */
const table = [
  { icon: 'dashboard', path: '/dashboard', label: 'Dashboard', page: 'dashboard' },
  {
    icon: 'performance',
    path: '/performance-hub',
    label: 'Performance Hub',
    page: 'hub',
    may: 'figures.read',
  },
  { icon: 'users', resource: users },
  {
    icon: 'taxpayers',
    resource: taxpayers,
    record: { path: '/tax-payers/:tin', page: 'taxpayer' },
  },
  { icon: 'transactions', resource: transactions },
  { icon: 'devices', resource: devices, page: 'devices' },
  { icon: 'non-taxpayers', resource: nonTaxpayers },
  { icon: 'maps', path: '/maps', label: 'Maps', page: 'maps', may: 'taxpayers.read' },
  { icon: 'refunds', resource: refunds },
  { icon: 'reports', path: '/reports', label: 'Reports', page: 'reports', may: 'reports.run' },
  { icon: 'logs', resource: logs, page: 'logs' },
] as const satisfies readonly Placing[];

for (const entry of table) if (!('resource' in entry)) nameTexts(`screens${entry.path}`, entry);

type Entry = (typeof table)[number];

export type IconName = Entry['icon'];

export type PageName =
  | 'help'
  | Extract<Entry, { readonly page: string }>['page']
  | Extract<Entry, { readonly record: object }>['record']['page'];

/** A screen with the permissions of its resource. */
export interface Screen extends Guarded {
  readonly name: string;
  readonly icon: IconName;
  readonly path: string;
  readonly label: string;
  readonly resource?: Resource;
  readonly page?: PageName;
  /** The path of a single record; without a `page` it opens beside the list. */
  readonly record?: { readonly path: string; readonly page?: PageName };
}

export const screens: readonly Screen[] = table.map((entry): Screen => {
  if (!('resource' in entry)) return Object.assign(entry, { name: entry.path.slice(1) });
  const { name, route = '', may }: Resource = entry.resource;
  const record = recordPath(entry.resource);
  const declared = record !== undefined && { record: { path: record } };
  const labelled = {
    // The language may be set later.
    get label() {
      return entry.resource.label;
    },
  };
  return Object.assign(labelled, { name, path: route, ...declared, ...(may && { may }), ...entry });
});
