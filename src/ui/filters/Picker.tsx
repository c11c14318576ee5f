import Select from 'antd/es/select';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { fold } from '../../schema/fold';
import { TEXT_LIMIT } from '../form/text-limit';
import styles from '../list/list.module.css';
import { region } from '../region';

/** One entry of a dropdown. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** The label on two lines, in a list that is open: what tells apart what is called the same is below. */
  readonly lines?: readonly [string, string];
}

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly onOpenChange?: (open: boolean) => void;
  readonly loading?: boolean;
  /** Loads the options again; set when they could not be loaded. */
  readonly onRetry?: (() => void) | undefined;
}

/** Values of entries that are no options. Real values contain no line break. */
const CLEAR = '\nclear search';
const NONE = '\nno options';
const RETRY = '\ntry again';

const LimitedInput = (props: ComponentProps<'input'>) => (
  <input {...props} maxLength={TEXT_LIMIT} />
);
const components = { input: LimitedInput };

/** An entry of the open list. */
const drawOption = ({ label, data }: { label?: ReactNode; data: Option }) =>
  data.lines ? (
    <span className={styles['lines']}>
      {data.lines[0]} <small>{data.lines[1]}</small>
    </span>
  ) : (
    label
  );

/**
 * A dropdown that narrows the list to one value, with a search of its own. 'Clear search' is an entry
 * among the others, so that the keyboard reaches it: it empties the typed text, or without one the
 * choice. Enter takes the first entry: after typing the first match, so that it stands below them then.
 */
export function Picker({
  label,
  options: all,
  value,
  onChange,
  onOpenChange,
  loading = false,
  onRetry,
}: Props) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);

  const options = useMemo(() => {
    const needle = fold(search.trim());
    const found = needle
      ? all.filter(({ label }) => fold(label).includes(needle))
      : // The list opens at the choice: first, so that 'Clear search' is in sight above it.
        all.toSorted((a, b) => Number(b.value === value) - Number(a.value === value));
    const none = onRetry
      ? { value: RETRY, label: 'The options could not be loaded. Try again' }
      : { value: NONE, label: 'No options available', disabled: true };
    // Not while they are still to come: with as many entries then as now Enter would take the wrong one.
    const hint = (found.length === 0 && !loading) || onRetry ? [none] : [];
    const clear = [{ value: CLEAR, label: 'Clear search' }];
    return needle ? [...found, ...hint, ...clear] : [...clear, ...found, ...hint];
  }, [all, search, value, loading, onRetry]);

  function toggle(next: boolean) {
    setOpen(next);
    onOpenChange?.(next);
    if (!next) setSearch('');
  }

  function select(chosen: string) {
    if (chosen === RETRY) onRetry?.();
    else if (chosen === CLEAR && search !== '') setSearch('');
    else {
      onChange(chosen === CLEAR ? undefined : chosen);
      toggle(false);
    }
  }

  return (
    <Select<string, Option & { disabled?: boolean }>
      className={styles['filter'] ?? ''}
      aria-label={label}
      placeholder={label}
      showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
      components={components}
      options={options}
      optionRender={drawOption}
      value={value ?? null}
      loading={loading}
      open={open}
      onOpenChange={toggle}
      onSelect={select}
    />
  );
}

/** A dropdown that narrows the list to some values, a line each in what it hands over. */
export function ManyPicker({
  label,
  options,
  value,
  onChange,
  onOpenChange,
  loading = false,
  onRetry,
}: ComponentProps<typeof Picker>) {
  return (
    <Select<string[]>
      mode="multiple"
      className={styles['filter'] ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      options={[...options]}
      value={value === undefined ? [] : value.split('\n')}
      loading={loading}
      onOpenChange={(open) => {
        // What could not be loaded is asked for again by opening it once more.
        if (open) onRetry?.();
        onOpenChange?.(open);
      }}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen.join('\n') : undefined)}
    />
  );
}

type Counts = ReadonlyMap<string, number>;

/** Options that say how many rows have each value. The rows are counted when the dropdown opens. */
export function useOptionCounts(
  options: readonly Option[],
  count: (() => Counts | undefined) | undefined,
) {
  const [isOpen, setOpen] = useState(false);
  // Counted on every render: the rows may change while the dropdown is open.
  const counts = isOpen ? count?.() : undefined;
  const key = counts && JSON.stringify([...counts]);
  const counted = useMemo(
    () =>
      counts
        ? options.map(({ value, label }) => ({
            value,
            label: `${label} (${(counts.get(value) ?? 0).toLocaleString(region.locale)})`,
          }))
        : options,
    // The map is new on each render; `key` holds its content.
    // eslint-disable-next-line react/exhaustive-deps
    [options, key],
  );
  return { options: counted, onOpenChange: setOpen };
}
