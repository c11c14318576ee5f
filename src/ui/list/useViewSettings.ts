import { useMemo, useState } from 'react';
import { columnsOf } from '../../schema/defaults';
import type { Column } from '../../schema/language/lists';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import { columnFields, columnKey } from '../../schema/format';
import { recall, remember } from '../remembered';
import type { ListControl } from './useListState';
import type { Rows } from './useRows';

export type Density = 'comfortable' | 'compact';

interface Settings {
  readonly density: Density;
  /** Columns switched on or off by the person, by key; the others are as declared. */
  readonly columns: Readonly<Record<string, boolean>>;
  /** Columns that don't fit are scrolled instead of hidden. */
  readonly isWide: boolean;
}

/** A person's view of a list. */
export interface ViewSettings {
  /** The visible columns in declared order. */
  readonly columns: readonly Column[];
  readonly density: Density;
  /** Columns that don't fit are scrolled instead of hidden. */
  readonly isWide: boolean;
  /** Whether anything differs from the declaration. */
  readonly changed: boolean;
  setDensity(density: Density): void;
  setWide(isWide: boolean): void;
  setColumn(key: string, isShown: boolean): void;
  reset(): void;
}

const DEFAULT: Settings = { density: 'comfortable', columns: {}, isWide: false };

function read(place: string): Settings {
  const { density, columns, isWide } = (recall(place) ?? {}) as Partial<Settings>;
  return {
    density: density === 'compact' ? density : DEFAULT.density,
    columns: typeof columns === 'object' && columns !== null ? columns : DEFAULT.columns,
    isWide: isWide === true,
  };
}

/**
 * Columns and density of a list, stored per person and resource on this device. Columns in the URL
 * take precedence and are changed there.
 */
export function useViewSettings(
  resource: Resource,
  user: Identity | undefined,
  { isEmpty }: Pick<Rows, 'isEmpty'>,
  { state: { columns: named, page }, change: go }: ListControl,
): ViewSettings {
  const place = `view ${user?.id ?? ''} ${resource.name}`;
  const stored = useMemo(() => read(place), [place]);
  const [chosen, setChosen] = useState({ place: '', settings: DEFAULT });
  // The signed-in user is known shortly after the first render.
  const settings = chosen.place === place ? chosen.settings : stored;

  const change = (next: Settings): void => {
    remember(place, next === DEFAULT ? undefined : next);
    setChosen({ place, settings: next });
  };
  const isShown = (column: Column): boolean =>
    named?.includes(columnKey(column)) ??
    settings.columns[columnKey(column)] ??
    isShownAtFirst(resource, column, isEmpty);
  const choice = columnsOf(resource).map(isShown).join();
  const columns = useMemo(() => {
    const isChosen = choice.split(',').map((text) => text === 'true');
    const shown = columnsOf(resource).filter((_, place) => isChosen[place]);
    return shown.length > 0 ? shown : columnsOf(resource).slice(0, 1);
  }, [resource, choice]);

  return {
    columns,
    density: settings.density,
    isWide: settings.isWide,
    changed:
      named !== undefined ||
      settings.density !== DEFAULT.density ||
      settings.isWide ||
      Object.keys(settings.columns).length > 0,
    setDensity: (density) => change({ ...settings, density }),
    setWide: (isWide) => change({ ...settings, isWide }),
    setColumn(key, shown) {
      if (named)
        go({ page, columns: [...named.filter((one) => one !== key), ...(shown ? [key] : [])] });
      else change({ ...settings, columns: { ...settings.columns, [key]: shown } });
    },
    reset() {
      change(DEFAULT);
      if (named) go({ page, columns: undefined });
    },
  };
}

/** Whether a column is shown that nobody has switched on or off. */
function isShownAtFirst(resource: Resource, column: Column, isEmpty: Rows['isEmpty']): boolean {
  const fields = columnFields(column).map((name) => resource.fields[name]);
  if (fields.every((field) => field?.hideAtFirst)) return false;
  return !fields.every((field) => field?.hideWhenEmpty) || !isEmpty(column);
}
