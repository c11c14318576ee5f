import { type ComponentType, lazy, Suspense, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { linkOf } from '../../schema/link';
import type { Props } from './RecordPanel';

let loaded: ComponentType<Props> | undefined;

const load = () =>
  import('./RecordPanel').then(({ RecordPanel }) => {
    loaded = RecordPanel;
    return { default: RecordPanel };
  });

/** Loads what shows a record, for a row that is about to be opened. */
export function preloadPanel(): void {
  // What can't be fetched ahead is fetched when it is needed, and fails there if it must.
  load().catch(() => undefined);
}

/** The open record beside its list. */
export function RecordPlace(props: Props) {
  // What is there already is drawn at once: a lazy component would wait for its next turn.
  const [Panel] = useState(() => loaded ?? lazy(load));
  return (
    <Suspense>
      <Panel key={props.id} {...props} />
    </Suspense>
  );
}

/** The open record of a list, which stands in the address, and the ways to it and back. */
interface Place {
  /** Null while none is open. */
  readonly id: string | null;
  open(row: Row): void;
  close(): void;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The place of a resource's records on its own screen; null elsewhere, and for one without `record`. */
export function usePlace({ route, record }: Resource): Place | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  if (route === undefined || record === undefined) return null;
  const part = matchPath(record, pathname)?.params['id'];
  if (part === undefined && !matchPath(route, pathname)) return null;
  const id = part === undefined ? null : decoded(part);
  const from: unknown = (state as { from?: unknown } | null)?.from;
  return {
    id,
    open(row) {
      const to = linkOf(record, row);
      if (to === null || row.id === id) return;
      // From one record to the next is no step back: that leads to the list.
      void navigate(
        { pathname: to, search },
        id === null ? { state: { from: pathname + search } } : { replace: true, state },
      );
    },
    close() {
      // Whoever came from the list goes back to it, or Back would open the record again.
      if (typeof from === 'string' && from.split('?')[0] === route) void navigate(-1);
      else void navigate({ pathname: route, search }, { replace: true });
    },
  };
}
