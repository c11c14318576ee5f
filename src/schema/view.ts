import type { Column, Resource, Row } from './define';
import { columnFields, columnKey, type Region } from './format';
import { toEpoch } from './time';

/** What of a list is looked for, and in which order. */
export interface Selection {
  readonly search: string;
  /** The value that each filtered field must have. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' };
}

/** A fetched list that can be searched and sorted as fast as one types. */
export interface ListView {
  /** The rows of a selection, in its order. */
  select(selection: Selection): readonly Row[];
  /** Does the slow part of sorting by a column ahead of time. */
  prepare(column: string): void;
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

// eslint-disable-next-line no-control-regex
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** Dates sort by time, numbers by value, everything else by its text (§5). */
function sortKey(resource: Resource, column: Column, region: Region) {
  const names = columnFields(column);
  const kind = names.length === 1 ? resource.fields[names[0] ?? '']?.kind : undefined;
  return (row: Row): string | number | null => {
    if (kind === undefined) {
      const texts = names.map((name) => row[name]).filter((value) => value !== null);
      return texts.length === 0 ? null : fold(texts.join(' | '));
    }
    const value = row[names[0] ?? ''];
    if (value === null || value === undefined) return null;
    if (typeof value === 'number') return value;
    if (kind === 'datetime' || kind === 'date') return toEpoch(String(value), region.timeZone);
    return fold(String(value));
  };
}

/**
 * Each row's place among the distinct values of a column, and how many there are; missing values
 * rank behind all others. With ranks both directions of a sort are one stable pass over the rows.
 */
function rank(keys: readonly (string | number | null)[], locale: string) {
  const distinct = [...new Set(keys)].filter((key) => key !== null);
  if (distinct.every((key) => typeof key === 'number')) distinct.sort((a, b) => a - b);
  else if (distinct.every((key) => isAscii(String(key)))) distinct.sort();
  else {
    const collator = new Intl.Collator(locale);
    distinct.sort((a, b) => collator.compare(String(a), String(b)));
  }
  const places = new Map(distinct.map((key, place) => [key, place]));
  const ranks = new Uint32Array(keys.length);
  keys.forEach((key, index) => {
    ranks[index] = key === null ? distinct.length : (places.get(key) ?? distinct.length);
  });
  return { ranks, count: distinct.length };
}

/** Row indices in order: a counting sort, so that ties keep their order and missing values end last. */
function order({ ranks, count }: ReturnType<typeof rank>, direction: 'asc' | 'desc'): Uint32Array {
  const bucket = (place: number): number =>
    direction === 'asc' || place === count ? place : count - 1 - place;
  const starts = new Uint32Array(count + 2);
  for (const place of ranks) {
    const next = bucket(place) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let index = 1; index < starts.length; index++) {
    starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0);
  }
  const indices = new Uint32Array(ranks.length);
  ranks.forEach((place, index) => {
    const slot = bucket(place);
    indices[starts[slot] ?? 0] = index;
    starts[slot] = (starts[slot] ?? 0) + 1;
  });
  return indices;
}

/**
 * Makes a list searchable and sortable. What a search or a sort needs of each row is worked out once
 * and remembered for as long as the rows are the same.
 */
export function createListView(resource: Resource, rows: readonly Row[], region: Region): ListView {
  const ranks = new Map<string, ReturnType<typeof rank>>();
  const orders = new Map<string, Uint32Array>();
  let searchTexts: string[] | undefined;

  const rankOf = (key: string): ReturnType<typeof rank> => {
    let known = ranks.get(key);
    if (!known) {
      const column = resource.list.columns.find((column) => columnKey(column) === key) ?? key;
      known = rank(rows.map(sortKey(resource, column, region)), region.locale);
      ranks.set(key, known);
    }
    return known;
  };

  const orderOf = ({ column, order: direction }: Selection['sort']): Uint32Array => {
    const key = `${column} ${direction}`;
    let known = orders.get(key);
    if (!known) {
      known = order(rankOf(column), direction);
      orders.set(key, known);
    }
    return known;
  };

  const textsToSearch = (): string[] => {
    const names = resource.list.search?.fields ?? [];
    // A line break between the fields: no search text can match across two of them.
    searchTexts ??= rows.map((row) => fold(names.map((name) => row[name] ?? '').join('\n')));
    return searchTexts;
  };

  return {
    select({ search, filters, sort }) {
      const needle = fold(search.trim());
      const texts = needle === '' ? null : textsToSearch();
      const wanted = Object.entries(filters);
      const selected: Row[] = [];
      for (const index of orderOf(sort)) {
        const row = rows[index];
        if (!row) continue;
        if (texts && !texts[index]?.includes(needle)) continue;
        if (wanted.every(([name, value]) => String(row[name] ?? '') === value)) selected.push(row);
      }
      return selected;
    },
    prepare: (column) => void rankOf(column),
  };
}
