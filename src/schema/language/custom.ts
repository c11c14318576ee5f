/** Components of a product, which declarations name. */
import type { KindName } from '../kinds/kinds';

/**
 * The cells that a product registers, each with the kind of field it is for. A product adds them by
 * module augmentation: `interface CustomCells { plate: 'text' }`; so are the others.
 */
// eslint-disable-next-line typescript/no-empty-object-type
export interface CustomCells {}

/** The inputs that a product registers, each with the kind of field it is for. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface CustomInputs {}

/** The sections of records that a product registers. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface CustomSections {}

/** The names that are registered for a kind. */
type NameFor<Registered, K extends KindName> = {
  [N in keyof Registered]: Registered[N] extends K ? N : never;
}[keyof Registered];

/** The components by which fields of a kind may be shown and asked for. */
export interface Components<K extends KindName> {
  /** The registered component that shows the value in tables and records; files have its text. */
  readonly cell?: NameFor<CustomCells, K>;
  /** The registered component that asks for the value in forms. */
  readonly input?: NameFor<CustomInputs, K>;
}
