/** The locale and time zone of all formatted values. */
export interface Region {
  /** Determines thousands separators, e.g. `en-GB`. */
  readonly locale: string;
  /** The zone of all timestamps, e.g. `UTC` or `Africa/Accra`. */
  readonly timeZone: string;
}

/**
 * Where a value is shown. In narrow tables and exports dates have a two-digit year, in dialogs four
 * digits (§9); a chart's axis has room for a few characters.
 */
export type Surface = 'table' | 'dialog' | 'axis';
