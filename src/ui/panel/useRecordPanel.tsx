import { useMemo } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { linkOf, recordPath } from '../../schema/link';
import { onDemand } from '../on-demand';
import { useLatest } from '../useLatest';

export const RecordPanel = onDemand(() => import('./RecordPanel'));

/** Opens and closes the record panel on the screen of a resource; null elsewhere and if its records open in a dialog. */
export function useRecordPanel(resource: Resource) {
  const { route } = resource;
  const record = recordPath(resource);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const part = record && matchPath(record, pathname)?.params['id'];
  // The router has checked that the path can be decoded. Its own `useMatch` would decode '%252F' twice.
  const id = part ? decodeURIComponent(part) : null;

  const open = useLatest((row: Row): void => {
    const to = linkOf(record, row);
    if (to === null || row.id === id) return;
    // Replaces the history entry, so that Back returns to the list rather than to the previous
    // record.
    void navigate(
      { pathname: to, search },
      id === null ? { state: { from: pathname + search } } : { replace: true, state },
    );
  });
  const openInNewTab = useLatest((row: Row): void => {
    const to = linkOf(record, row);
    if (to !== null) window.open(to + search, '_blank', 'noopener');
  });
  const close = useLatest((): void => {
    const from: unknown = (state as { from?: unknown } | null)?.from;
    // Goes back if the list is the previous entry; otherwise Back would open the record again.
    if (typeof from === 'string' && from.split('?')[0] === route) void navigate(-1);
    else if (route !== undefined) void navigate({ pathname: route, search }, { replace: true });
  });

  const isHere = id !== null || (route !== undefined && matchPath(route, pathname) !== null);
  const isOffered = isHere && record !== undefined;
  return useMemo(
    () => (isOffered ? { id, open, openInNewTab, close } : null),
    [isOffered, id, open, openInNewTab, close],
  );
}
