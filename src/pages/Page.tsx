import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from 'react';
import type { PageName } from '../resources/screens';
import { Loading } from '../ui/Loading';

type Loader = () => Promise<{ readonly default: ComponentType }>;

/** The pages that are more than a declared list, each loaded on first use. */
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

/**
 * Returns the same component each time, except after a failed load, which React would never retry.
 */
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

/** A page by name, loaded on first use. */
export function Page({ name }: { readonly name: PageName }) {
  // State above the Suspense, so that a failure is shown before the next attempt.
  const [Loaded] = useState(() => pageOf(name));
  return (
    <Suspense fallback={<Loading />}>
      <Loaded />
    </Suspense>
  );
}
