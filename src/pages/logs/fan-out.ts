/**
 * Does one thing for each of many, a few at a time, in their order. Ends when all are done, or soon
 * after the signal: what is under way then is left to `work`, which gets the signal too.
 *
 * @param width how many are under way at once.
 * @param work must not fail.
 */
export async function fanOut<Item>(
  items: readonly Item[],
  width: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const takeTurns = async (): Promise<void> => {
    // All share one iterator: each item is taken once.
    for (const item of waiting) {
      if (signal.aborted) return;
      await work(item, signal);
    }
  };
  await Promise.all(Array.from({ length: width }, takeTurns));
}
