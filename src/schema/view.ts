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
  /** The slow parts of searching and of sorting, to be done ahead of time in any order. */
  readonly preparations: readonly (() => void)[];
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

// eslint-disable-next-line no-control-regex
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** Dates sort by time, numbers by value, everything else by its text (§5). */
function rankRows(
  resource: Resource,
  rows: readonly Row[],
  column: Column,
  region: Region,
): Ranking {
  const names = columnFields(column);
  const [name = ''] = names;
  const kind = names.length === 1 ? resource.fields[name]?.kind : undefined;
  if (kind === 'number' || kind === 'money') {
    return rankNumbers(rows.map((row) => (typeof row[name] === 'number' ? row[name] : null)));
  }
  if (kind === 'datetime' || kind === 'date') {
    const { timeZone } = region;
    return rankNumbers(
      rows.map((row) => (row[name] ? toEpoch(String(row[name]), timeZone) : null)),
    );
  }
  const texts = rows.map((row) => {
    const present = names.map((field) => row[field] ?? null).filter((value) => value !== null);
    return present.length === 0 ? null : fold(present.join(' | '));
  });
  return rankTexts(texts, region.locale);
}

/**
 * Each row's place among the distinct values of a column, and how many there are; missing values
 * rank behind all others. With ranks both directions of a sort are one stable pass over the rows.
 */
interface Ranking {
  readonly ranks: Uint32Array;
  readonly count: number;
}

/** Ranks numbers by bisection: sets and maps of 50,000 numbers are what a person would wait for. */
function rankNumbers(keys: readonly (number | null)[]): Ranking {
  const sorted = Float64Array.from(keys.filter((key) => key !== null)).toSorted();
  let count = 0;
  for (const value of sorted) {
    if (count === 0 || sorted[count - 1] !== value) sorted[count++] = value;
  }
  const ranks = Uint32Array.from(keys, (key) => {
    if (key === null) return count;
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? key) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  });
  return { ranks, count };
}

function rankTexts(keys: readonly (string | null)[], locale: string): Ranking {
  const distinct = [...new Set(keys)].filter((key) => key !== null);
  // The order of the alphabet where letters need one; for plain letters it is that of their codes.
  if (distinct.every(isAscii)) distinct.sort();
  else distinct.sort(new Intl.Collator(locale).compare);
  const places = new Map(distinct.map((key, place) => [key, place]));
  const count = distinct.length;
  const ranks = Uint32Array.from(keys, (key) =>
    key === null ? count : (places.get(key) ?? count),
  );
  return { ranks, count };
}

/** Row indices in order: a counting sort, so that ties keep their order and missing values end last. */
function order({ ranks, count }: Ranking, direction: 'asc' | 'desc'): Uint32Array {
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
  const ranks = new Map<string, Ranking>();
  const orders = new Map<string, Uint32Array>();
  let searchTexts: string[] | undefined;

  const rankOf = (key: string): Ranking => {
    let known = ranks.get(key);
    if (!known) {
      const column = resource.list.columns.find((column) => columnKey(column) === key) ?? key;
      known = rankRows(resource, rows, column, region);
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
    preparations: [
      () => void textsToSearch(),
      ...resource.list.columns.map((column) => () => void rankOf(columnKey(column))),
    ],
  };
}
