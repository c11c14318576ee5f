import { useMemo } from 'react';
import { choicesOf } from '../../schema/defaults';
import type { Field } from '../../schema/language/fields';
import { ManyPicker } from './ManyPicker';
import { type Option, Picker } from './Picker';
import { useCounted } from './useCounted';

interface Props {
  readonly label: string;
  /** The field whose values are offered, in their order. */
  readonly field: Field | undefined;
  /** The values of the fetched rows; those that the field does not declare follow. */
  readonly found: readonly string[];
  /** Several may be chosen, a line each in the value. */
  readonly many: boolean;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The number of rows with each value; absent where unknown. */
  count(): ReadonlyMap<string, number> | undefined;
}

/** A dropdown of a field's values: the declared ones, and others that the fetched rows have. */
export function ValueFilter({ label, field, found, many, value, onChange, count }: Props) {
  const options = useMemo<Option[]>(() => {
    const known = choicesOf(field);
    const others = found.filter((other) => !known.some(({ value }) => value === other));
    return [...known, ...others.map((value) => ({ value, label: value }))];
  }, [field, found]);
  const Control = many ? ManyPicker : Picker;
  return <Control {...{ label, value, onChange }} {...useCounted(options, count)} />;
}
