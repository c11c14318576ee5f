import { CanAccess } from '@refinedev/core';
import type { ReactNode } from 'react';
import { ForbiddenPage } from './ForbiddenPage';

interface Props {
  /** A resource's or page's name, as Refine knows it. */
  readonly resource: string;
  readonly children: ReactNode;
}

/** A screen for those who may see it; the others are told so at its own address. */
export const Permitted = ({ resource, children }: Props) => (
  <CanAccess resource={resource} action="list" fallback={<ForbiddenPage />}>
    {children}
  </CanAccess>
);
