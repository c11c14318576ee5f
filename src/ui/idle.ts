/** Does something when the browser has nothing else to do; where it can't tell, a moment later. */
export const whenIdle =
  window.requestIdleCallback ?? ((task: () => void) => window.setTimeout(task, 100));

/** Gives up what was to be done. */
export const cancelIdle = window.cancelIdleCallback ?? window.clearTimeout;
