import { Input } from 'antd';
import { type ComponentProps, useMemo } from 'react';
import { filterLabel } from '../../schema/default-texts';
import { choicesOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import type { Filter } from '../../schema/language/filters';
import { TEXT_LIMIT } from '../../../typed-text';
import type { ListRows } from '../list/useRows';
import { type Option, Picker, useControlStyle } from './Picker';
import { useLatest } from '../useLatest';
import { RangeFilter } from './RangeFilter';
import { RecordFilter } from './RecordFilter';

interface Props {
  readonly resource: Resource;
  readonly name: string;
  readonly filter: Filter;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined, typing?: boolean) => void;
  readonly list: Pick<ListRows, 'facets'>;
}

export function FilterControl(props: Props) {
  const { resource, name, filter, value, list } = props;
  const onChange = useLatest(props.onChange);
  const count = useLatest(() => list.facets[name]?.counts);
  const style = useControlStyle();
  const label = filterLabel(resource, name, filter);
  const control = { label, value, onChange };
  switch (filter.kind) {
    case 'days': {
      const { required = false, untilToday = false } = filter;
      return <RangeFilter {...control} {...{ required, untilToday }} isNamed={required} />;
    }
    case 'range': {
      const field = resource.fields[name];
      return field && <RangeFilter {...control} field={field} isNamed />;
    }
    case 'text':
      return (
        <Input
          style={style}
          aria-label={label}
          placeholder={label}
          maxLength={TEXT_LIMIT}
          allowClear
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value, true)}
        />
      );
    case 'condition': {
      const options = Object.entries(filter.conditions).map(([value, { label }]) => ({
        value,
        label,
      }));
      return <Picker {...control} options={options} />;
    }
    default: {
      const { options, many = false } = filter;
      if (!options) return <ValueFilter {...props} {...{ onChange, count, label, many }} />;
      // Rows can be counted by value, but not by the id of another resource's record.
      const isCounted = options.label === options.value || !filter.endpoint;
      return (
        <RecordFilter {...control} {...{ options, many }} count={isCounted ? count : undefined} />
      );
    }
  }
}

const NONE: readonly string[] = [];

function ValueFilter({
  resource,
  name,
  value,
  onChange,
  list,
  label,
  many,
  count,
}: Props & Pick<ComponentProps<typeof Picker>, 'label' | 'count'> & { readonly many: boolean }) {
  const field = resource.fields[name];
  const found = list.facets[name]?.values ?? NONE;
  const options = useMemo<Option[]>(() => {
    const known = choicesOf(field);
    const others = found.filter((other) => !known.some(({ value }) => value === other));
    return [...known, ...others.map((value) => ({ value, label: value }))];
  }, [field, found]);
  return <Picker {...{ label, options, value, onChange, count, many }} />;
}
