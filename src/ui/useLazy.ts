import { type ComponentType, lazy, useState } from 'react';

/**
 * A component loaded on first render. It is created per use because React caches a failed load: a
 * retry by mounting again would otherwise never succeed.
 */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component] = useState(() => lazy(async () => ({ default: await load() })));
  return Component;
}
