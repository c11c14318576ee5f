/** Where and for whom values are shown. */
export interface Region {
  /** Decides thousands separators, as in `en-GB`. */
  readonly locale: string;
  /** The zone of every timestamp, as in `UTC` or `Africa/Accra`. */
  readonly timeZone: string;
}

/**
 * Where a value is shown. Tables and exports are narrow, dialogs are not: dates have two and four
 * digits for the year (§9). A chart's axis has room for a few characters.
 */
export type Surface = 'table' | 'dialog' | 'axis';
