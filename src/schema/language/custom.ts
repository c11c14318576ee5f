/** Components of a product, which declarations name. */
import type { KindName } from '../kinds/kinds';

/** A product's cells and their kinds, by module augmentation: `CustomCells { plate: 'text' }`. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface CustomCells {}

/** The inputs that a product registers, each with the kind of field it is for. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface CustomInputs {}

/** The sections of records that a product registers. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface CustomSections {}

/** The names of the components that a product registers for a kind. */
type NameFor<Registered, K extends KindName> = {
  [N in keyof Registered]: Registered[N] extends K ? N : never;
}[keyof Registered];

/** A product's own components for a field, in addition to the options of `FieldBase`. */
export interface Components<K extends KindName> {
  /** The registered component that shows the value on screen. Exports contain its text. */
  readonly cell?: NameFor<CustomCells, K>;
  /** The registered component that edits the value in forms. */
  readonly input?: NameFor<CustomInputs, K>;
}
