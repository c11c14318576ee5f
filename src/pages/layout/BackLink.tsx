import { Link } from 'react-router';
import styles from './layout.module.css';
import type { Entry } from './Sidebar';

interface Props {
  readonly entries: readonly Entry[];
  /** Path and query of the screen where the last session ran out. */
  readonly path: string | null;
}

/** The way back to where a session ran out. */
export function BackLink({ entries, path }: Props) {
  const entry = entries.find((entry) => entry.path === path?.split('?')[0]);
  if (path === null || !entry || path === '/dashboard') return null;
  return (
    <p className={styles['back']}>
      <Link to={path}>← Back to {entry.label}</Link>
    </p>
  );
}
