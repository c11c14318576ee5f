import type { Browser } from 'playwright-core';

/** How often each thing is measured: odd, so that the median is a measured value. */
export const RUNS = 5;

/** One thing that the bench measures. */
export interface Figure {
  readonly label: string;
  readonly unit: 'kB' | 'MB' | 'ms';
  /** At most so much. */
  readonly target?: number;
  /** At most so many times what commit 841eb0b takes, where that is measured beside it. */
  readonly goal?: number;
}

/** A built console, or the page without a framework. */
export interface Console {
  /** Its address over a database with so many refunds, which is started when it is asked for first. */
  urlWith(refunds: number): Promise<string>;
}

export interface Part<Name extends string = string> {
  readonly title: string;
  /** The figures by the name under which a run keeps them, in the order of the printed table. */
  readonly figures: Readonly<Record<Name, Figure>>;
  /** Whether the page without a framework (bench/floor) does the same work. */
  readonly onFloor?: boolean;
  /** Measures once. */
  measure(
    browser: Browser,
    console: Console,
    run: number,
  ): Promise<Readonly<Partial<Record<Name, number>>>>;
}

export const definePart = <Name extends string>(part: Part<Name>): Part<Name> => part;

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
