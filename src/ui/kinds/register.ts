import type { Kind, Value } from '../../schema/kinds/kind';
import { addKinds, type CustomKinds, type OptionsOf, type ValueOf } from '../../schema/kinds/kinds';
import { addCells, type CellOf } from './cells';
import { addInputs, type InputOf } from './inputs';

type CustomKindParts = {
  readonly [K in keyof CustomKinds]: {
    readonly kind: CustomKinds[K];
    readonly cell: CellOf<OptionsOf<K>>;
    readonly input: InputOf<ValueOf<K>>;
  };
};

/** Adds the kinds of a product, once and before anything is drawn. */
export function registerKinds(parts: CustomKindParts): void {
  const all = Object.entries(
    parts as Record<string, { kind: Kind<Value>; cell: CellOf<object>; input: InputOf<Value> }>,
  );
  addKinds(Object.fromEntries(all.map(([name, { kind }]) => [name, kind])));
  addCells(Object.fromEntries(all.map(([name, { cell }]) => [name, cell])));
  addInputs(Object.fromEntries(all.map(([name, { input }]) => [name, input])));
}
