import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from 'react';
import type { PageName } from '../resources/screens';
import { Loading } from '../ui/Loading';

type Loader = () => Promise<{ readonly default: ComponentType }>;

/** The pages that are more than a declared list, each loaded when it is first shown. */
const pages: Readonly<Record<PageName, Loader>> = {
  dashboard: () => import('./dashboard/DashboardPage'),
  devices: () => import('./devices/DevicesPage'),
  help: () => import('./help/HelpPage'),
  hub: () => import('./performance-hub/PerformanceHubPage'),
  logs: () => import('./logs/LogsPage'),
  maps: () => import('./maps/MapsPage'),
  reports: () => import('./reports/ReportsPage'),
  taxpayer: () => import('./taxpayer/TaxpayerPage'),
};

const loaded = new Map<PageName, LazyExoticComponent<ComponentType>>();

/** The same component each time. One that failed to load is dropped: React never retries it. */
function pageOf(name: PageName): LazyExoticComponent<ComponentType> {
  const known = loaded.get(name);
  if (known) return known;
  const page = lazy(async () => {
    try {
      return await pages[name]();
    } catch (error) {
      loaded.delete(name);
      throw error;
    }
  });
  loaded.set(name, page);
  return page;
}

/** One of the pages, loaded when it is first shown. */
export function Page({ name }: { readonly name: PageName }) {
  // In a state above the Suspense, so that a failure is shown before the next attempt.
  const [Loaded] = useState(() => pageOf(name));
  return (
    <Suspense fallback={<Loading />}>
      <Loaded />
    </Suspense>
  );
}
