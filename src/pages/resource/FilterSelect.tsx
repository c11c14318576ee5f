import { useList } from '@refinedev/core';
import Select from 'antd/es/select';
import { type ComponentProps, useMemo, useState } from 'react';
import type { Filter, Row } from '../../schema/define';
import { MISSING } from '../../schema/format';
import { TEXT_LIMIT } from '../text-limit';
import styles from './resource.module.css';

interface Props {
  readonly filter: Filter;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Entries of the dropdown that are no records. No id contains a blank. */
const CLEAR = 'clear search';
const NONE = 'no options';
const RETRY = 'try again';

const LimitedInput = (props: ComponentProps<'input'>) => (
  <input {...props} maxLength={TEXT_LIMIT} />
);
const components = { input: LimitedInput };

/**
 * A dropdown that narrows the list to one value, with a search of its own. 'Clear search' is an entry
 * among the others, so that the keyboard reaches it: it empties the typed text, or without one the
 * choice.
 */
export function FilterSelect({ filter, value, onChange }: Props) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const { query } = useList<Row & { id: string }>({
    resource: filter.options.resource,
    pagination: { mode: 'off' },
    errorNotification: false,
  });
  const rows = query.data?.data;

  const all = useMemo(
    () =>
      (rows ?? []).flatMap((row: Row) => {
        const key = row[filter.options.value];
        const label = row[filter.options.label];
        return key === null || key === undefined
          ? []
          : [{ value: String(key), label: String(label ?? MISSING) }];
      }),
    [rows, filter],
  );
  const options = useMemo(() => {
    const needle = search.trim().toLowerCase();
    const found = needle
      ? all.filter(({ label }) => label.toLowerCase().includes(needle))
      : // The list opens at the choice: first, so that 'Clear search' is in sight above it.
        all.toSorted((a, b) => Number(b.value === value) - Number(a.value === value));
    const none = query.isError
      ? { value: RETRY, label: 'The options could not be loaded. Try again' }
      : { value: NONE, label: 'No options available', disabled: true };
    return [{ value: CLEAR, label: 'Clear search' }, ...(found.length > 0 ? found : [none])];
  }, [all, search, value, query.isError]);

  function select(chosen: string) {
    if (chosen === RETRY) void query.refetch();
    else if (chosen === CLEAR && search !== '') setSearch('');
    else {
      onChange(chosen === CLEAR ? undefined : chosen);
      setSearch('');
      setOpen(false);
    }
  }

  return (
    <Select<string>
      className={styles['filter'] ?? ''}
      aria-label={filter.label}
      placeholder={filter.label}
      showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
      components={components}
      options={options}
      value={value ?? null}
      loading={query.isFetching}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setSearch('');
      }}
      onSelect={select}
    />
  );
}
