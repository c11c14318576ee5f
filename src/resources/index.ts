import type { Resource } from '../schema/define';
import { refunds } from './refunds';
import { taxpayerOptions } from './taxpayer-options';

/** Every declared resource. */
export const resources: readonly Resource[] = [refunds, taxpayerOptions];

/** An entry of the sidebar: a resource's screen, or a page of its own. */
export type Area =
  | { readonly icon: string; readonly resource: Resource }
  | { readonly icon: string; readonly path: string; readonly label: string };

/** The sidebar's entries in its order (§2). */
export const areas: readonly Area[] = [
  { icon: 'dashboard', path: '/dashboard', label: 'Dashboard' },
  { icon: 'performance', path: '/performance-hub', label: 'Performance Hub' },
  { icon: 'users', path: '/users', label: 'Users' },
  { icon: 'taxpayers', path: '/tax-payers', label: 'Taxpayers' },
  { icon: 'transactions', path: '/transactions', label: 'Transactions' },
  { icon: 'devices', path: '/devices', label: 'Devices' },
  { icon: 'non-taxpayers', path: '/non-taxpayers', label: 'Non Taxpayers' },
  { icon: 'maps', path: '/maps', label: 'Maps' },
  { icon: 'refunds', resource: refunds },
  { icon: 'reports', path: '/reports', label: 'Reports' },
  { icon: 'logs', path: '/logs', label: 'Logs' },
];
