import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to the page of one record, which is told where it was followed from. */
export function RecordLink({ to, children }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to} state={{ from: pathname + search }}>
      {children}
    </Link>
  );
}
