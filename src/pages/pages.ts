import type { ComponentType } from 'react';
import type { PageName } from '../resources/screens';

type Loader = () => Promise<{ readonly default: ComponentType }>;

/** The pages that are more than a declared list, each loaded when it is first shown. */
export const pages: Readonly<Record<PageName, Loader>> = {
  dashboard: () => import('./dashboard/DashboardPage'),
  devices: () => import('./devices/DevicesPage'),
  help: () => import('./help/HelpPage'),
  hub: () => import('./performance-hub/PerformanceHubPage'),
  logs: () => import('./logs/LogsPage'),
  maps: () => import('./maps/MapsPage'),
  reports: () => import('./reports/ReportsPage'),
  taxpayer: () => import('./taxpayer/TaxpayerPage'),
};
