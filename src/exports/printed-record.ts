import { config } from '../config';
import type { Fact } from './about-file';
import type { Headed } from './table';

/** A part of a sheet: labelled texts below a heading. */
export interface SheetSection {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** A document of one record rather than a table of many. Plain data, for the worker. */
export interface PrintedSheet extends Headed {
  readonly sections: readonly SheetSection[];
}

/** Describes a document of some sections. */
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
