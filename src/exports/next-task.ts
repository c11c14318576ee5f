/**
 * Lets the page draw and answer before the work goes on. A message comes at once, where nested timers
 * wait at least 4 ms each; and it waits for its turn, where `scheduler.yield` goes before timers.
 */
export function nextTask(): Promise<void> {
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
