import { CanAccess, useGetIdentity } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Identity } from '../../schema/permissions';
import styles from '../../ui/message.module.css';

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

/** What stands at a screen's address for somebody whose role does not open it. */
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
