import { useGetIdentity } from '@refinedev/core';
import { Link } from 'react-router';
import type { Identity } from '../../schema/define';
import styles from '../../ui/message.module.css';

/** What stands at a screen's address for somebody whose role does not open it. */
export function ForbiddenPage() {
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
