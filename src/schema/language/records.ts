/** A single record: its details, history, related records and figures. */
import type { Guarded } from '../permissions';
import type { Tone } from '../tone';
import type { ReadEndpoint } from './calls';
import type { CustomSections } from './custom';
import type { Fields, Row } from './fields';

/** Figures above a list. `may` and `needs` must be what their endpoint requires on the server. */
export interface Summary<Args = void> extends Guarded {
  /** The endpoint that returns one record of figures. */
  readonly endpoint: ReadEndpoint<Args>;
  /** The figures in order, each shown by its kind. */
  readonly fields: Fields;
}

/** A step in a record's history. */
export interface TimelineEntry {
  /** What happened. */
  readonly text: string;
  /** Additional information, such as by whom and why. */
  readonly note?: string;
  /** When it happened; null if the backend does not say. */
  readonly time: string | null;
  /** Shown instead of a missing time. */
  readonly undated?: string;
  /** The meaning of the step, which decides the colour of its dot. */
  readonly tone: Tone;
}

/** Fields of a record under a heading. */
export interface Section<N extends string = string> {
  /** The heading. */
  readonly title: string;
  /** The fields in order. */
  readonly fields: readonly N[];
  /** Leaves the section out if the record has none of its values. Default: always shown. */
  readonly hide?: 'whenEmpty';
  /** The registered component that shows the section on screen; exports list its fields. */
  readonly section?: keyof CustomSections;
}

/** The read-only view of a record; the dialogs of its actions show its sections, too. */
export interface Details<N extends string = string, R extends Row = Row> {
  /** The title of the view. Default: 'User Details', from the singular. */
  readonly title?: string;
  /** `dialog`: in a dialog. Default: beside the list, at a path of its own: `/penalties/7`. */
  readonly opens?: 'dialog';
  /** `idle`: offered only on rows to which no action applies. Default: on every row. */
  readonly offered?: 'idle';
  /**
   * Groups of fields, each under a heading. The dialog of an action leaves out the field that the
   * action changes. Default: all fields but ids, under the singular name.
   */
  readonly sections?: readonly Section<N>[];
  /** Lists of records inside this one, each as a table. */
  readonly nested?: readonly Nested[];
  /** The record's history, oldest first. */
  timeline?(row: R): readonly TimelineEntry[];
  /** Records that belong to it: the first in their lists' order, without values that it shows. */
  readonly related?: readonly Related<N>[];
}

/** Records that the backend sends inside a record. */
export interface Nested {
  /** The heading of the table. */
  readonly title: string;
  /** The dot path of the inner records in the record that the backend sends. */
  readonly path: string;
  /** The fields of the inner records in order, each shown by its kind. */
  readonly fields: Fields;
}

/** Records of another resource, found by its filters, by equal values, or by both. */
export interface Related<N extends string = string> {
  /** The heading above them. */
  readonly title: string;
  /** The name of the other resource. */
  readonly resource: string;
  /** Filters of the other resource, each with the field of this record that provides its value. */
  readonly by?: Readonly<Record<string, N>>;
  /**
   * Fields of the other resource, each with the field of this record that it must equal. A
   * server-side list is searched by the first value; all of them decide what is kept.
   */
  readonly where?: Readonly<Record<string, N>>;
  /** Shown only in the panel beside the list. Default: also in the details dialog. */
  readonly beside?: true;
  /** The tab of the panel that shows, and then requests, them. Default: below the fields. */
  readonly tab?: string;
  /** Figures below them, from a separate endpoint. */
  readonly figures?: RecordFigures<N>;
}

/** Figures about a record; its other options are those of `Summary`. */
export interface RecordFigures<N extends string = string>
  extends Summary<Readonly<Record<string, string>>> {
  /** The parameters of the request, each with the field of this record that provides the value. */
  readonly by: Readonly<Record<string, N>>;
}
