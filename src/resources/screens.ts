import type { Resource } from '../schema/define';
import { lettersOf } from '../schema/key-letters';
import type { Guarded } from '../schema/permissions';
import { devices } from './devices';
import { logs } from './logs';
import { nonTaxpayers } from './non-taxpayers';
import { refunds } from './refunds';
import { taxpayers } from './taxpayers';
import { transactions } from './transactions';
import { users } from './users';

interface Placed {
  /** What stands beside the name in the sidebar: one of `pages/layout/icons.tsx`. */
  readonly icon: string;
  /** The letter that leads there after `g`. Default: the first free one of the label. */
  readonly key?: string;
  /**
   * The page of one record, at a path below the screen's whose `:names` the page reads; `page` is one
   * of `pages/Page.tsx`.
   */
  readonly record?: { readonly path: string; readonly page: string };
}

/** A screen of the console and its entry in the sidebar. */
type Placing =
  /** The declared list, or a page of its own around it. */
  | (Placed & { readonly resource: Resource; readonly page?: string })
  /** A page that is no list. */
  | (Placed &
      Guarded & { readonly path: `/${string}`; readonly label: string; readonly page: string });

/**
 * Every screen, in the order of the sidebar (§2). Routes, sidebar, Refine's resources, what is loaded
 * ahead and the paths that the front door knows follow from it.
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
  { icon: 'refunds', resource: refunds, key: 'r' },
  { icon: 'reports', path: '/reports', label: 'Reports', page: 'reports', may: 'reports.run' },
  { icon: 'logs', resource: logs, page: 'logs' },
] as const satisfies readonly Placing[];

type Entry = (typeof table)[number];

/** The icons that the table asks for. */
export type IconName = Entry['icon'];

/** The pages that the table asks for, and the one that explains them. */
export type PageName =
  | 'help'
  | Extract<Entry, { readonly page: string }>['page']
  | Extract<Entry, { readonly record: object }>['record']['page'];

/** A screen, with what its resource says of it. */
export interface Screen extends Guarded {
  /** The name that Refine's hooks know it by: its resource's, or its path without the slash. */
  readonly name: string;
  readonly icon: IconName;
  /** The letter that leads there after `g`; absent where none was free. */
  readonly key?: string;
  readonly path: string;
  readonly label: string;
  /** Absent where the screen is no list of records. */
  readonly resource?: Resource;
  /** Absent where the screen is the declared list alone. */
  readonly page?: PageName;
  /** The address of one record; without a page of its own it stands beside its list. */
  readonly record?: { readonly path: string; readonly page?: PageName };
}

const placed = table.map((entry): Screen => {
  if (!('resource' in entry)) return { name: entry.path.slice(1), ...entry };
  const { name, label, route = '', record, may }: Resource = entry.resource;
  const declared = record !== undefined && { record: { path: record } };
  return { name, label, path: route, ...declared, ...(may && { may }), ...entry };
});

const letters = lettersOf(placed);

/** The screens in the order of the sidebar. */
export const screens: readonly Screen[] = placed.map((screen, place) => {
  const key = letters[place];
  return { ...screen, ...(key !== undefined && { key }) };
});
