import type { ComponentType } from 'react';
import type { PageName } from '../resources/screens';
import type { Resource } from '../schema/define';
import { MistakesGuard } from '../ui/mistakes';
import { onDemand } from '../ui/on-demand';
import { PermissionGuard } from './errors/PermissionGuard';
import { NewRecords } from './resource/NewRecords';
import { ResourceScreen } from './resource/ResourceScreen';

/** The pages that are more than a declared list, each loaded on first use. */
export const pages = {
  dashboard: onDemand(() => import('./dashboard/DashboardPage')),
  devices: onDemand(() => import('./devices/DevicesPage')),
  help: onDemand(() => import('./help/HelpPage')),
  hub: onDemand(() => import('./performance-hub/PerformanceHubPage')),
  logs: onDemand(() => import('./logs/LogsPage')),
  maps: onDemand(() => import('./maps/MapsPage')),
  reports: onDemand(() => import('./reports/ReportsPage')),
  taxpayer: onDemand(() => import('./taxpayer/TaxpayerPage')),
} satisfies Readonly<Record<PageName, ComponentType>>;

export interface ScreenProps {
  /** The name used by Refine's hooks. */
  readonly name: string;
  /** The page, if the screen is more than the declared list. */
  readonly page?: PageName | undefined;
  readonly resource?: Resource | undefined;
}

/** A screen for users who may see it. */
export function ScreenPage({ name, page, resource }: ScreenProps) {
  const Loaded = page && pages[page];
  return (
    <PermissionGuard resource={name}>
      <MistakesGuard of={resource}>
        {Loaded ? (
          <Loaded />
        ) : (
          resource && <ResourceScreen resource={resource} NewRecords={NewRecords} />
        )}
      </MistakesGuard>
    </PermissionGuard>
  );
}
