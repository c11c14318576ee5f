import type { Region, Surface } from '../region';

/** What a value of a record may be. */
export type Value = string | number | boolean | readonly string[];

/** A value that a field is known to have, and what people call it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * What a kind of field means wherever data goes: how it is read, written as text, compared and
 * summed. `V` is a value once it is read, `O` what a field of the kind may state of its own.
 *
 * How files and pages treat a kind stands in `exports/kinds.ts` and `ui/kinds/`.
 */
export interface Kind<V extends Value, O extends object = object> {
  /** Reads what a backend sent: null where it supplied nothing, undefined where it makes no sense. */
  read(sent: unknown, field: O): V | null | undefined;
  /** A value as people read it, the same for table, cards, dialogs and exports. */
  text(value: V, field: O, surface: Surface, region: Region): string;
  /** What decides between two values in a sorted column (§5). Numbers also stand on the right. */
  readonly compare: 'number' | 'time' | 'text';
  /** What a search looks at and texts are sorted by. Default: the value as it is. */
  wording?(value: V, field: O): string;
  /** The values that are offered for filtering and in forms. Default: none. */
  choices?(field: O): readonly Choice[];
  /** Values add up: sums may stand over a list. */
  readonly sum?: true;
  /** It refers to something and is shown to nobody. */
  readonly internal?: true;
}
