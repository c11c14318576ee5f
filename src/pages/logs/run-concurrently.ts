/**
 * Runs `work` for each item with limited concurrency, in order. Resolves when all are done, or soon
 * after the signal is aborted; work in flight gets the signal too.
 *
 * @param width the maximum number in flight.
 * @param work must not reject.
 */
export async function runConcurrently<Item>(
  items: readonly Item[],
  width: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const takeTurns = async (): Promise<void> => {
    // All workers share one iterator, so each item is taken once.
    for (const item of waiting) {
      if (signal.aborted) return;
      await work(item, signal);
    }
  };
  await Promise.all(Array.from({ length: width }, takeTurns));
}
