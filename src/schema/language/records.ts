/** A single record: its details, history, related records and figures. */
import type { Guarded } from '../permissions';
import type { Tone } from '../tone';
import type { Endpoint } from './calls';
import type { CustomSections } from './custom';
import type { Fields, Row } from './fields';

/**
 * Figures above a list, from an endpoint of their own; `may` and `needs` are those of that
 * endpoint.
 */
export interface Summary<F extends Fields = Fields> extends Guarded {
  /** The endpoint that returns one record of figures. */
  readonly endpoint: Endpoint;
  /** The figures in order, each shown by its kind. */
  readonly fields: F;
}

/** A step in a record's history. */
export interface TimelineEntry {
  readonly text: string;
  /** Additional information, such as by whom and why. */
  readonly note?: string;
  /** When it happened; null if the backend does not say. */
  readonly time: string | null;
  /** Shown instead of a missing time. */
  readonly undated?: string;
  readonly tone: Tone;
}

/** Fields of a record under a heading. */
export interface Section<N extends string = string> {
  readonly title: string;
  readonly fields: readonly N[];
  readonly hideWhenEmpty?: true;
  /** The registered component that shows the section on screen; files list its fields. */
  readonly section?: keyof CustomSections;
}

/** The read-only view of a record; the dialogs of its actions show its sections, too. */
export interface Details<N extends string = string, R extends Row = Row> {
  /** Default: 'User Details', from the singular. */
  readonly title?: string;
  /** `idle`: offered only on rows without an applicable action. Default: on every row. */
  readonly offered?: 'idle';
  /**
   * Groups of fields under a heading. An action's dialog leaves out the field that it changes, and
   * a field with `hideWhenEmpty` is left out if the record has no value. Default: every field but
   * ids, under the singular.
   */
  readonly sections?: readonly Section<N>[];
  /** Lists of records inside this one, each as a table. */
  readonly nested?: readonly Nested[];
  /** The record's history, oldest first. */
  timeline?(row: R): readonly TimelineEntry[];
  /**
   * Records of other resources that belong to this one: the first few of each, in their list's
   * order, without values that this record shows already.
   */
  readonly related?: readonly Related<N>[];
}

/** Records that the backend sends inside a record. */
export interface Nested {
  readonly title: string;
  /** Their place in the record as sent, as a dot path. */
  readonly path: string;
  /** Their fields in order, each shown by its kind. */
  readonly fields: Fields;
}

/**
 * Records of another resource that belong to a record, found by its filters, by equal values, or
 * both.
 */
export interface Related<N extends string = string> {
  readonly title: string;
  /** The name of the other resource. */
  readonly resource: string;
  /** Its filters by name, each with the field of this record that provides the value. */
  readonly by?: Readonly<Record<string, N>>;
  /**
   * Its fields that must equal a field of this record, by name. In a server-paged list, records are
   * looked for among those found by searching for the first value.
   */
  readonly where?: Readonly<Record<string, N>>;
  /** Only shown where the record is beside its list. Default: also in the dialog of its details. */
  readonly beside?: true;
  /**
   * The tab that shows them where the record is beside its list; they are requested when it is
   * opened. Default: below the record's fields.
   */
  readonly tab?: string;
  /** Figures below them, from an endpoint of their own. */
  readonly figures?: RecordFigures<N>;
}

/** Figures about a record; `may` and `needs` are those of their endpoint on the server. */
export interface RecordFigures<N extends string = string> extends Guarded {
  /** The parameters of the request, each with the field of this record that provides the value. */
  readonly by: Readonly<Record<string, N>>;
  /** The endpoint that returns one record of figures. */
  readonly endpoint: Endpoint<Readonly<Record<string, string>>>;
  /** The figures in order, each shown by its kind. */
  readonly fields: Fields;
}
