import { type ComponentType, lazy, useState } from 'react';

/**
 * A component that is loaded when it is first drawn. Made anew with each component that uses it: a
 * lazy one that failed to load would fail for as long as the page lives.
 */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component] = useState(() => lazy(async () => ({ default: await load() })));
  return Component;
}
