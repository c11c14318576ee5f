import { useTranslate } from '@refinedev/core';
import { Select } from 'antd';
import { type ComponentProps, memo, type ReactNode, useMemo, useState } from 'react';
import { fold } from '../../schema/fold';
import { hasText } from '../form/has-text';
import { TEXT_LIMIT } from '../../../typed-text';
import { PHONE_QUERY, useMedia } from '../media';
import { formatCount } from '../region';
import { SecondaryText } from '../SecondaryText';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly lines?: readonly [string, string];
  /** What is drawn and read out in place of the label. */
  readonly 'aria-label'?: string;
}

type Counts = ReadonlyMap<string, number>;

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  /** Several values are separated by line breaks. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Counts the rows of each option. */
  readonly count?: (() => Counts | undefined) | undefined;
  readonly loading?: boolean;
  readonly onRetry?: (() => void) | undefined;
  readonly many?: boolean;
}

/** Values of entries that are not options; real values contain no line break. */
const CLEAR = '\nclear search';
const NONE = '\nno options';
const RETRY = '\ntry again';

export const useControlStyle = () =>
  useMedia(PHONE_QUERY) ? { width: '100%' } : { flex: '1 1 180px', maxWidth: 240 };

// The length is limited by the input itself, which antd has no prop for.
// oxlint-disable-next-line react/forbid-elements
const Limited = (props: ComponentProps<'input'>) => <input {...props} maxLength={TEXT_LIMIT} />;
export const components = { input: Limited };

/** The options with the number of their rows while the dropdown is open. */
function useCounted(
  options: readonly Option[],
  count: Props['count'],
  isOpen: boolean,
): readonly Option[] {
  return useMemo(() => {
    const counts = isOpen ? count?.() : undefined;
    if (!counts) return options;
    return options.map((option) => ({
      ...option,
      'aria-label': `${option.label} (${formatCount(counts.get(option.value) ?? 0)})`,
    }));
  }, [options, count, isOpen]);
}

const drawOption = ({ label, data }: { label?: ReactNode; data: Option }) => {
  if (!data.lines) return data['aria-label'] ?? label;
  const [name, more] = data.lines;
  return (
    <span>
      {name} <SecondaryText style={{ display: 'block', fontSize: 12 }}>{more}</SecondaryText>
    </span>
  );
};

/**
 * A searchable dropdown for one value or, by `many`, several. 'Clear search' is an entry so that the keyboard can
 * reach it: it clears the typed text or, without one, the choice. It comes last while text is
 * typed, because Enter takes the first entry.
 */
export const Picker = memo(function Picker({
  label,
  options: given,
  value,
  onChange,
  count,
  loading = false,
  onRetry,
  many = false,
}: Props) {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const all = useCounted(given, count, open);

  // Several stay where they are while more are chosen.
  const first = many ? undefined : value;
  const options = useMemo(() => {
    const needle = fold(search);
    const found = needle
      ? all.filter((option) => hasText(search, option))
      : // The list opens at the choice: first, so that 'Clear search' is in sight above it.
        all.toSorted((a, b) => Number(b.value === first) - Number(a.value === first));
    const none = onRetry
      ? { value: RETRY, label: t('filters.failed', "Couldn't load the options. Try again.") }
      : { value: NONE, label: t('filters.none', 'No options available'), disabled: true };
    // Not while loading: if the number of entries stays the same, Enter would take the wrong one.
    const hint = (found.length === 0 && !loading) || onRetry ? [none] : [];
    const clear = [{ value: CLEAR, label: t('filters.clear', 'Clear search') }];
    return needle ? [...found, ...hint, ...clear] : [...clear, ...found, ...hint];
  }, [all, search, first, loading, onRetry, t]);

  function toggle(next: boolean) {
    setOpen(next);
    if (!next) setSearch('');
  }

  function choose(chosen: readonly string[]) {
    if (chosen.includes(RETRY)) onRetry?.();
    else if (chosen.includes(CLEAR) && search !== '') setSearch('');
    else {
      onChange(chosen.includes(CLEAR) ? undefined : chosen.join('\n') || undefined);
      setSearch('');
      // A value can also be taken away without opening the list.
      setOpen(open && many);
    }
  }

  return (
    <Select<string | string[], Option & { disabled?: boolean }>
      {...(many && { mode: 'multiple', maxTagCount: 'responsive' })}
      style={useControlStyle()}
      aria-label={label}
      placeholder={label}
      showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
      components={components}
      options={options}
      optionRender={drawOption}
      value={many ? (value?.split('\n') ?? []) : (value ?? null)}
      loading={loading}
      open={open}
      onOpenChange={toggle}
      onSelect={(one) => !many && choose([one].flat())}
      onChange={(all) => many && choose([all].flat())}
    />
  );
});
