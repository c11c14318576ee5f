/**
 * Runs a callback when the browser is idle; after a short delay where idle callbacks are not
 * supported.
 */
export const whenIdle = (task: () => void, options?: IdleRequestOptions): number =>
  window.requestIdleCallback?.(task, options) ?? window.setTimeout(task, 100);

export const cancelIdle = window.cancelIdleCallback ?? window.clearTimeout;
