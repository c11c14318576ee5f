/**
 * Runs a callback when the browser is idle; after a short delay where idle callbacks are not
 * supported.
 */
export const whenIdle = (task: () => void): number =>
  window.requestIdleCallback?.(task) ?? window.setTimeout(task, 100);

export const cancelIdle = window.cancelIdleCallback ?? window.clearTimeout;
