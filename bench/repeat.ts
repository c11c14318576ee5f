/** How often each thing is measured: odd, so that the median is a measured value. */
export const RUNS = 5;

/** Measures five times, one after the other, and groups what was measured by its name. */
export async function repeat<Name extends string>(
  measure: (run: number) => Promise<Record<Name, number>>,
): Promise<Record<Name, number[]>> {
  const grouped: Partial<Record<Name, number[]>> = {};
  for (let run = 0; run < RUNS; run++) {
    const measured = await measure(run);
    for (const name of Object.keys(measured) as Name[]) {
      (grouped[name] ??= []).push(measured[name]);
    }
  }
  return grouped as Record<Name, number[]>;
}
