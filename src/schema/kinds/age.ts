/** How long ago a time was, shown while the record is in certain states: 'waiting for 12 days'. */
export interface Age {
  /** The words before the number of days, hours or minutes, e.g. 'waiting for'. */
  readonly text: string;
  /** The field with the state. */
  readonly field: string;
  /** The states in which the age is shown. */
  readonly in: readonly string[];
}
