import { useMemo } from 'react';
import { choicesOf } from '../../../schema/defaults';
import type { Field } from '../../../schema/define';
import { ManyPicker } from './ManyPicker';
import { type Option, Picker } from './Picker';
import { useCounted } from './useCounted';

interface Props {
  readonly label: string;
  /** The field whose words are offered, in their order. */
  readonly field: Field | undefined;
  /** The words of the rows at hand; those that the field does not know follow. */
  readonly found: readonly string[];
  /** Several may be chosen, a line each in the value. */
  readonly many: boolean;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** How many rows have each value; absent where nobody can say. */
  count(): ReadonlyMap<string, number> | undefined;
}

/** A dropdown of words: the declared ones, and those that the rows at hand have besides. */
export function WordFilter({ label, field, found, many, value, onChange, count }: Props) {
  const options = useMemo<Option[]>(() => {
    const known = choicesOf(field);
    const others = found.filter((word) => !known.some(({ value }) => value === word));
    return [...known, ...others.map((word) => ({ value: word, label: word }))];
  }, [field, found]);
  const Control = many ? ManyPicker : Picker;
  return <Control {...{ label, value, onChange }} {...useCounted(options, count)} />;
}
