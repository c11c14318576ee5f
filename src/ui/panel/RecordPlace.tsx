import { type ComponentType, lazy, Suspense, useState } from 'react';
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
