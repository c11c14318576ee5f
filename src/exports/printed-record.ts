import { config } from '../config';
import type { Fact } from './about-file';
import type { DocumentMetadata } from './table';

export interface SheetSection {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** A document about one record, as plain data for the worker. */
export interface PrintedSheet extends DocumentMetadata {
  readonly sections: readonly SheetSection[];
}

export const describeSheet = (
  title: string,
  sections: readonly SheetSection[],
  now: Date,
  by: string | undefined,
): PrintedSheet => ({
  authority: config.authority,
  title,
  region: { locale: config.locale, timeZone: config.timeZone },
  madeAt: now.toISOString(),
  ...(by !== undefined && { by }),
  sections,
});
