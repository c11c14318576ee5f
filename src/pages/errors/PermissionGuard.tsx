import { CanAccess, useGetIdentity } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Identity } from '../../schema/permissions';
import styles from '../../ui/message.module.css';

interface Props {
  /** The name by which Refine knows the resource or page. */
  readonly resource: string;
  readonly children: ReactNode;
}

/** Renders a screen for users with permission, otherwise a message at the same URL. */
export const PermissionGuard = ({ resource, children }: Props) => (
  <CanAccess resource={resource} action="list" fallback={<ForbiddenPage />}>
    {children}
  </CanAccess>
);

/** Shown at a screen's URL if the user's role does not allow it. */
function ForbiddenPage() {
  const { data: user } = useGetIdentity<Identity>();
  return (
    <div className={styles['message']}>
      <h1 className={styles['code']}>403</h1>
      <p>
        Your role{user?.role ? `, ${user.role},` : ''} has no access to this area. An administrator
        can change it.
      </p>
      <div className={styles['buttons']}>
        <Link className={styles['primary']} to="/dashboard">
          Go to Dashboard
        </Link>
      </div>
    </div>
  );
}
