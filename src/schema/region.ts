/** The locale and time zone of all formatted values. */
export interface Region {
  /** Determines thousands separators, e.g. `en-GB`. */
  readonly locale: string;
  /** The zone of all timestamps, e.g. `UTC` or `Africa/Accra`. */
  readonly timeZone: string;
}

/** Where a value is shown: years have two digits in tables and exports, four in dialogs (§9). */
export type Surface = 'table' | 'dialog' | 'axis';
