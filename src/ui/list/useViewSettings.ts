import { useMemo } from 'react';
import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnFields, columnKey } from '../../schema/format';
import type { Column } from '../../schema/language/lists';
import type { Identity } from '../../schema/permissions';
import { writeStored, useRemembered } from '../remembered';
import type { ListControl } from './useListState';
import type { ListRows } from './useRows';

interface Settings {
  readonly density: 'comfortable' | 'compact';
  readonly isWide: boolean;
  /** Columns switched on or off by the person, by key; the others are as declared. */
  readonly columns: Readonly<Record<string, boolean>>;
}

function readSettings(kept: unknown): Settings {
  const { density, columns, isWide } = (kept ?? {}) as Partial<Settings>;
  return {
    density: density === 'compact' ? density : 'comfortable',
    columns: typeof columns === 'object' && columns !== null ? columns : {},
    isWide: isWide === true,
  };
}

function isShownAtFirst(resource: Resource, column: Column, isEmpty: ListRows['isEmpty']): boolean {
  const fields = columnFields(column).map((name) => resource.fields[name]);
  if (fields.every((field) => field?.hide === 'atFirst')) return false;
  return !fields.every((field) => field?.hide === 'whenEmpty') || !isEmpty(column);
}

/**
 * Columns and density of a list, stored per person and resource on this device. Columns in the URL
 * take precedence and are changed there.
 */
export function useViewSettings(
  resource: Resource,
  user: Identity | undefined,
  { isEmpty }: Pick<ListRows, 'isEmpty'>,
  { state: { columns: named, page }, change: go }: ListControl,
) {
  const place = `view ${user?.id ?? ''} ${resource.name}`;
  const settings = useRemembered(place, readSettings);
  const change = (part: Partial<Settings>) => writeStored(place, { ...settings, ...part });

  const columns = useMemo(() => {
    const shown = columnsOf(resource).filter(
      (column) =>
        named?.includes(columnKey(column)) ??
        settings.columns[columnKey(column)] ??
        isShownAtFirst(resource, column, isEmpty),
    );
    return shown.length > 0 ? shown : columnsOf(resource).slice(0, 1);
  }, [resource, named, settings, isEmpty]);

  return {
    ...settings,
    columns,
    set: change,
    setColumn(key: string, isShown: boolean) {
      if (named)
        go({ page, columns: [...named.filter((one) => one !== key), ...(isShown ? [key] : [])] });
      else change({ columns: { ...settings.columns, [key]: isShown } });
    },
    reset() {
      writeStored(place, undefined);
      if (named) go({ page, columns: undefined });
    },
  };
}

export type ViewSettings = ReturnType<typeof useViewSettings>;
