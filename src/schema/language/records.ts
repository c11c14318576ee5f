/** One record: its details, history, related records and figures. */
import type { Guarded } from '../permissions';
import type { Tone } from '../tone';
import type { Endpoint } from './calls';
import type { Fields, Row } from './fields';

/** A few figures above a list, from a call of their own; `may` and `needs` are what that call needs. */
export interface Summary<F extends Fields = Fields> extends Guarded {
  /** The call that answers with one record of figures. */
  readonly endpoint: Endpoint;
  /** The figures in their order; each is drawn as its kind says. */
  readonly fields: F;
}

/** One step in a record's history. */
export interface TimelineEntry {
  readonly text: string;
  /** What is known of it besides, such as by whom and why. */
  readonly note?: string;
  /** When it happened; null where the backend does not say. */
  readonly time: string | null;
  /** What stands in the place of a missing time. */
  readonly undated?: string;
  readonly tone: Tone;
}

/** Fields of a record under a heading. */
export interface Section<N extends string = string> {
  readonly title: string;
  readonly fields: readonly N[];
  readonly hideWhenEmpty?: true;
}

/** The read-only view of one record; its sections also stand in the dialogs of its actions. */
export interface Details<N extends string = string, R extends Row = Row> {
  /** Default: 'User Details', after the singular. */
  readonly title?: string;
  /** `idle`: offered only on rows that no action applies to. Default: on every row. */
  readonly offered?: 'idle';
  /**
   * Groups of fields under a heading; an action's dialog leaves out the field that it changes, and
   * one that says `hideWhenEmpty` is left out of a record that has nothing to say in it. Default:
   * every field but ids under the singular.
   */
  readonly sections?: readonly Section<N>[];
  /** The record's history, oldest first. */
  timeline?(row: R): readonly TimelineEntry[];
  /**
   * Records of other resources that belong to this one: of each the first few, in that list's order,
   * and what this one does not say already.
   */
  readonly related?: readonly Related<N>[];
}

/** Records of another resource that belong to a record: found by its filters, by equal values, or by both. */
export interface Related<N extends string = string> {
  readonly title: string;
  /** The other resource's name. */
  readonly resource: string;
  /** Its filters by their names, and which field of this record each gets its value from. */
  readonly by?: Readonly<Record<string, N>>;
  /**
   * Its fields that have the same value as a field of this record, by their names. Of a server-paged
   * list those are looked at that a search for the first value finds.
   */
  readonly where?: Readonly<Record<string, N>>;
  /** Only where the record stands beside its list. Default: in the dialog of its details too. */
  readonly beside?: true;
  /**
   * The tab under which they stand, and are not asked for before, where the record stands beside its
   * list. Default: below the record's fields.
   */
  readonly tab?: string;
  /** Figures below them, from a call of their own. */
  readonly figures?: RecordFigures<N>;
}

/** A few figures about one record; `may` and `needs` are what their call needs on the server. */
export interface RecordFigures<N extends string = string> extends Guarded {
  /** What the call gets by which names, and the field of this record that each value is from. */
  readonly by: Readonly<Record<string, N>>;
  /** The call that answers with one record of figures. */
  readonly endpoint: Endpoint<Readonly<Record<string, string>>>;
  /** The figures in their order; each is drawn as its kind says. */
  readonly fields: Fields;
}
