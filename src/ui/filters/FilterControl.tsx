import { Input } from 'antd';
import { Suspense, useMemo } from 'react';
import { filterLabel } from '../../schema/default-texts';
import { choicesOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { filterEndpoint } from '../../schema/filters';
import type { Field } from '../../schema/language/fields';
import type { Filter } from '../../schema/language/lists';
import { TEXT_LIMIT } from '../form/text-limit';
import type { Rows } from '../list/useRows';
import { onDemand } from '../on-demand';
import { ManyPicker, type Option, Picker, useControlStyle, useOptionCounts } from './Picker';
import { RecordFilter } from './RecordFilter';

interface ValueProps {
  readonly label: string;
  /** The field whose declared values are offered in order. */
  readonly field: Field | undefined;
  /** Values in the fetched rows; undeclared ones follow the declared ones. */
  readonly found: readonly string[];
  /** Several values may be chosen, separated by line breaks. */
  readonly many: boolean;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The number of rows per value; undefined if unknown. */
  count(): ReadonlyMap<string, number> | undefined;
}

/** A dropdown of a field's declared values and of others found in the rows. */
function ValueFilter({ label, field, found, many, value, onChange, count }: ValueProps) {
  const options = useMemo<Option[]>(() => {
    const known = choicesOf(field);
    const others = found.filter((other) => !known.some(({ value }) => value === other));
    return [...known, ...others.map((value) => ({ value, label: value }))];
  }, [field, found]);
  const Control = many ? ManyPicker : Picker;
  return <Control {...{ label, value, onChange }} {...useOptionCounts(options, count)} />;
}

interface Props {
  readonly resource: Resource;
  readonly name: string;
  readonly filter: Filter;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined, typing?: boolean) => void;
  readonly list: Pick<Rows, 'count' | 'values'>;
}

const DaysFilter = onDemand(
  () => import('./DaysFilter').then((module) => module.DaysFilter),
  'part',
);
const RangeFilter = onDemand(
  () => import('./RangeFilter').then((module) => module.RangeFilter),
  'part',
);

/** Reserves the space of a control while its code loads. */
const Coming = () => <span style={useControlStyle()} aria-hidden="true" />;

/** The declared control of a filter. */
export function FilterControl({ resource, name, filter, value, onChange, list }: Props) {
  const label = filterLabel(resource, name, filter);
  switch (filter.kind) {
    case 'days':
      return (
        <Suspense fallback={<Coming />}>
          <DaysFilter
            {...{ label, value, onChange }}
            required={filter.required ?? false}
            isNamed={filter.required ?? false}
            untilToday={filter.untilToday ?? false}
          />
        </Suspense>
      );
    case 'range': {
      const field = resource.fields[name];
      return (
        field && (
          <Suspense fallback={<Coming />}>
            <RangeFilter {...{ label, field, value, onChange }} />
          </Suspense>
        )
      );
    }
    case 'text':
      return <TextFilter {...{ label, value, onChange }} />;
    case 'condition': {
      const options = Object.entries(filter.conditions).map(([value, { label }]) => ({
        value,
        label,
      }));
      return <Picker {...{ label, options, value, onChange }} />;
    }
    default: {
      const { options, many = false } = filter;
      const count = () => list.count(name);
      if (!options) {
        const source = { field: resource.fields[name], found: list.values(name) };
        return <ValueFilter {...{ label, many, value, onChange }} {...source} count={count} />;
      }
      // Rows can be counted by value, but not by the id of another resource's record.
      const counted = options.label === options.value || !filterEndpoint(filter);
      return (
        <RecordFilter
          {...{ label, options, many, value, onChange }}
          count={counted ? count : undefined}
        />
      );
    }
  }
}

interface TextProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined, typing: boolean) => void;
}

/** A text that filters by one field. */
function TextFilter({ label, value = '', onChange }: TextProps) {
  return (
    <Input
      style={useControlStyle()}
      aria-label={label}
      placeholder={label}
      maxLength={TEXT_LIMIT}
      allowClear
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value, true)}
    />
  );
}
