import { useMemo, useState } from 'react';
import { region } from '../region';
import type { Option } from './Picker';

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
