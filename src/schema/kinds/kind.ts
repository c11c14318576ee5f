import type { Region, Surface } from '../region';

export type Value = string | number | boolean | readonly string[];

/** A known value of a field and its label. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** `V` is the type of a value once read, `O` the options that fields of the kind have. */
export interface Kind<V extends Value, O extends object = object> {
  /** Parses a value from the backend: null if it is missing, undefined if it is invalid. */
  read(sent: unknown, field: O): V | null | undefined;
  /** Formats a value, the same for tables, cards, dialogs and exports. */
  text(value: V, field: O, surface: Surface, region: Region): string;
  /** How values are compared when sorting (§5). Numbers are right-aligned too. */
  readonly compare: 'number' | 'time' | 'text';
  /** The text by which a value is searched and sorted. Default: the value itself. */
  wording?(value: V, field: O): string;
  choices?(field: O): readonly Choice[];
  readonly sum?: true;
  readonly internal?: true;
}
