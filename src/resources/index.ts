import type { Resource } from '../schema/define';
import { deviceDistricts } from './device-districts';
import { devices } from './devices';
import { districts, regions } from './districts';
import { gstAccrual } from './gst-accrual';
import { logs } from './logs';
import { nonTaxpayers } from './non-taxpayers';
import { refunds } from './refunds';
import { taxpayerOptions } from './taxpayer-options';
import { taxpayerTransactions } from './taxpayer-transactions';
import { taxpayers } from './taxpayers';
import { transactions } from './transactions';
import { users } from './users';

/** Every declared resource. */
export const resources: readonly Resource[] = [
  users,
  taxpayers,
  transactions,
  devices,
  deviceDistricts,
  nonTaxpayers,
  refunds,
  logs,
  taxpayerOptions,
  taxpayerTransactions,
  gstAccrual,
  regions,
  districts,
];

/** An entry of the sidebar: a resource's screen, or a page of its own. */
export type Area =
  | { readonly icon: string; readonly resource: Resource }
  | { readonly icon: string; readonly path: string; readonly label: string };

/** The sidebar's entries in its order (§2). */
export const areas: readonly Area[] = [
  { icon: 'dashboard', path: '/dashboard', label: 'Dashboard' },
  { icon: 'performance', path: '/performance-hub', label: 'Performance Hub' },
  { icon: 'users', resource: users },
  { icon: 'taxpayers', resource: taxpayers },
  { icon: 'transactions', resource: transactions },
  { icon: 'devices', resource: devices },
  { icon: 'non-taxpayers', resource: nonTaxpayers },
  { icon: 'maps', path: '/maps', label: 'Maps' },
  { icon: 'refunds', resource: refunds },
  { icon: 'reports', path: '/reports', label: 'Reports' },
  { icon: 'logs', resource: logs },
];
