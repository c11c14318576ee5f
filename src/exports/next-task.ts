interface Yielding {
  readonly scheduler?: { yield?(): Promise<void> };
}

/** Lets the page draw and answer before the work goes on. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  if (scheduler?.yield) return scheduler.yield();
  // A message comes at once, where nested timers wait at least 4 ms each.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
