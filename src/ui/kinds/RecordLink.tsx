import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a record's page, with the current address for the way back. */
export function RecordLink({ to, children }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to} state={{ from: pathname + search }}>
      {children}
    </Link>
  );
}
