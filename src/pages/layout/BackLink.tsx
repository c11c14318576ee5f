import { CanAccess } from '@refinedev/core';
import { Link } from 'react-router';
import type { Screen } from '../../resources/screens';
import styles from './layout.module.css';

interface Props {
  readonly screens: readonly Screen[];
  /** Path and query of the screen where the last session ran out. */
  readonly path: string | null;
}

/** The way back to where a session ran out. */
export function BackLink({ screens, path }: Props) {
  const screen = screens.find((screen) => screen.path === path?.split('?')[0]);
  if (path === null || !screen || path === '/dashboard') return null;
  return (
    <CanAccess resource={screen.name} action="list">
      <p className={styles['back']}>
        <Link to={path}>← Back to {screen.label}</Link>
      </p>
    </CanAccess>
  );
}
