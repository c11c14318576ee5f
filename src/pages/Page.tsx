import { type ComponentType, Suspense } from 'react';
import type { PageName } from '../resources/screens';
import { Loading } from '../ui/Loading';
import { onDemand } from '../ui/on-demand';

const page = (load: () => Promise<{ readonly default: ComponentType }>) =>
  onDemand(() => load().then((module) => module.default), 'page');

/** The pages that are more than a declared list, each loaded on first use. */
const pages: Readonly<Record<PageName, ComponentType>> = {
  dashboard: page(() => import('./dashboard/DashboardPage')),
  devices: page(() => import('./devices/DevicesPage')),
  help: page(() => import('./help/HelpPage')),
  hub: page(() => import('./performance-hub/PerformanceHubPage')),
  logs: page(() => import('./logs/LogsPage')),
  maps: page(() => import('./maps/MapsPage')),
  reports: page(() => import('./reports/ReportsPage')),
  taxpayer: page(() => import('./taxpayer/TaxpayerPage')),
};

/** A page by name, loaded on first use. */
export function Page({ name }: { readonly name: PageName }) {
  const Loaded = pages[name];
  return (
    <Suspense fallback={<Loading />}>
      <Loaded />
    </Suspense>
  );
}
