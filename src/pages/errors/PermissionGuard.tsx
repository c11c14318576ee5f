import { CanAccess } from '@refinedev/core';
import { type ReactNode, Suspense } from 'react';
import { onDemand } from '../../ui/on-demand';

const ForbiddenPage = onDemand(() => import('./ForbiddenPage'));

interface Props {
  /** The name by which Refine knows the resource or page. */
  readonly resource: string;
  readonly children: ReactNode;
}

/** Renders a screen for users with permission, otherwise a message at the same URL. */
export const PermissionGuard = ({ resource, children }: Props) => (
  <CanAccess resource={resource} action="list" fallback={<Forbidden />}>
    {children}
  </CanAccess>
);

const Forbidden = () => (
  <Suspense>
    <ForbiddenPage />
  </Suspense>
);
