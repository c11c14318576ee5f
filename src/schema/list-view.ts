import { compareTexts } from './alphabetical';
import { isMissing, originalKey } from './as-sent';
import type { Column } from './language/lists';
import type { Resource } from './define';
import type { Row } from './language/fields';
import { type Condition, conditionMatcher, conditionsExcept } from './conditions';
import { columnsOf } from './defaults';
import { compareDecimals, plainDecimal } from './decimal';
import { fold } from './fold';
import { columnFields, columnKey } from './format';
import { getOrInsert } from './get-or-insert';
import type { Value } from './kinds/kind';
import { kindOf } from './kinds/kinds';
import type { Region } from './region';
import { toEpoch } from './time';

export interface RowQuery {
  readonly search: string;
  readonly conditions: readonly Condition[];
  /** Undefined: rows stay in the backend's order. */
  readonly sort?: Sort | undefined;
}

export type Sort = Order & { readonly thenBy?: Order };

interface Order {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** Whether the codes of all characters are in alphabetical order, which those of punctuation are not. */
const isPlain = (text: string): boolean => /^[a-z0-9 ]*$/.test(text);

/** The text by which a value is searched and sorted; empty if missing. */
function searchTextOf({ fields }: Resource, name: string, row: Row): string {
  const value = row[name] ?? null;
  const field = fields[name];
  if (value === null) return '';
  return (field && kindOf(field).wording?.(value, field)) ?? String(value);
}

const valuesOf = (value: Value): readonly string[] =>
  typeof value === 'object' ? value : [String(value)];

/** Dates sort by time, numbers by value, all else by text (§5). */
function rankRows(
  resource: Resource,
  rows: readonly Row[],
  column: Column,
  region: Region,
): Ranking {
  const names = columnFields(column);
  const [name = ''] = names;
  const field = names.length === 1 ? resource.fields[name] : undefined;
  const compare = field ? kindOf(field).compare : 'text';
  if (compare === 'number') {
    const numbers = rows.map((row) => (typeof row[name] === 'number' ? row[name] : null));
    const sent = originalKey(name);
    const isExact = rows.every((row) => row[sent] === undefined);
    if (isExact) return rankNumbers(numbers);
    const decimal = (row: Row, number: number) => plainDecimal(String(row[sent] ?? number).trim());
    const decimals = numbers.map((number, at) =>
      number === null ? null : decimal(rows[at] as Row, number),
    );
    return rankDistinct(decimals, (distinct) => distinct.toSorted(compareDecimals));
  }
  if (compare === 'time') {
    const { timeZone } = region;
    return rankNumbers(
      rows.map((row) => (row[name] ? toEpoch(String(row[name]), timeZone) : null)),
    );
  }
  const texts = rows.map((row) => {
    const present = names
      .map((name) => searchTextOf(resource, name, row))
      .filter((text) => text !== '');
    return present.length === 0 ? null : fold(present.join(' | '));
  });
  return rankTexts(texts);
}

/** Each row's rank in a column: equal values share one, and missing values have `count`, the last. */
interface Ranking {
  readonly ranks: Uint32Array;
  readonly count: number;
}

/** Ranks numbers by binary search, which is much faster than sets and maps for 50,000 numbers. */
function rankNumbers(keys: readonly (number | null)[]): Ranking {
  const sorted = Float64Array.from(keys.filter((key) => key !== null)).toSorted();
  const count = sorted.length;
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

const rankTexts = (keys: readonly (string | null)[]): Ranking =>
  rankDistinct(keys, (distinct) => {
    // By character code, which is faster: plain texts are in alphabetical order then, others nearly.
    const sorted = distinct.toSorted();
    return sorted.every(isPlain) ? sorted : sorted.toSorted(compareTexts);
  });

function rankDistinct(
  keys: readonly (string | null)[],
  sort: (distinct: readonly string[]) => string[],
) {
  const distinct = sort([...new Set(keys)].filter((key) => key !== null));
  const places = new Map(distinct.map((key, place) => [key, place]));
  const count = distinct.length;
  const ranks = Uint32Array.from(keys, (key) =>
    key === null ? count : (places.get(key) ?? count),
  );
  return { ranks, count };
}

/** Row indices in order by a counting sort, so that ties keep their order, or that of `before`. */
function order(
  { ranks, count }: Ranking,
  direction: 'asc' | 'desc',
  before: Uint32Array = ranks.map((_, index) => index),
): Uint32Array {
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
  for (const index of before) {
    const slot = bucket(ranks[index] ?? count);
    indices[starts[slot] ?? 0] = index;
    starts[slot] = (starts[slot] ?? 0) + 1;
  }
  return indices;
}

/** What a search or sort needs of each row is worked out once per set of rows. */
export function createListView(resource: Resource, rows: readonly Row[], region: Region) {
  const ranks = new Map<string, Ranking>();
  const orders = new Map<string, Uint32Array>();
  const distinct = new Map<string, readonly string[]>();
  let searchTexts: string[] | undefined;

  const rankOf = (key: string): Ranking =>
    getOrInsert(ranks, key, () => {
      const column = columnsOf(resource).find((column) => columnKey(column) === key) ?? key;
      return rankRows(resource, rows, column, region);
    });

  const orderOf = ({ column, order: direction, thenBy }: Sort): Uint32Array =>
    getOrInsert(orders, JSON.stringify([column, direction, thenBy]), () =>
      order(rankOf(column), direction, thenBy && orderOf(thenBy)),
    );

  const textsToSearch = (): string[] => {
    const { search } = resource.list;
    const names = search && 'fields' in search ? search.fields : [];
    // Separated by a line break so that no search text can match across two fields.
    searchTexts ??= rows.map((row) =>
      names.map((name) => fold(searchTextOf(resource, name, row))).join('\n'),
    );
    return searchTexts;
  };

  const matching = ({ search, conditions }: RowQuery): ((row: Row, index: number) => boolean) => {
    const needle = fold(search);
    const texts = needle === '' ? null : textsToSearch();
    const now = Date.now();
    const tests = conditions.map((one) => conditionMatcher(resource, one, region.timeZone, now));
    return (row, index) =>
      (texts === null || (texts[index]?.includes(needle) ?? false)) &&
      tests.every((test) => test(row));
  };

  return {
    select(selection: RowQuery): readonly Row[] {
      const matches = matching(selection);
      if (!selection.sort) return rows.filter(matches);
      const selected: Row[] = [];
      for (const index of orderOf(selection.sort)) {
        const row = rows[index];
        if (row && matches(row, index)) selected.push(row);
      }
      return selected;
    },
    /** The number of matching rows per value of a field, ignoring conditions on that field. */
    count(field: string, { search, conditions }: RowQuery): ReadonlyMap<string, number> {
      const matches = matching({ search, conditions: conditionsExcept(field, conditions) });
      const counts = new Map<string, number>();
      for (const [index, row] of rows.entries()) {
        const value = row[field];
        if (value === null || value === undefined || !matches(row, index)) continue;
        for (const one of valuesOf(value)) counts.set(one, (counts.get(one) ?? 0) + 1);
      }
      return counts;
    },
    /** The distinct values of a field in alphabetical order. */
    values: (field: string): readonly string[] =>
      getOrInsert(distinct, field, () => {
        const found = new Set(rows.flatMap((row) => valuesOf(row[field] ?? [])));
        return [...found].toSorted(compareTexts);
      }),
    isEmpty: (column: Column): boolean =>
      rows.every((row) => columnFields(column).every((name) => isMissing(row, name))),
    /** The expensive steps of searching and sorting, which may run ahead of time in any order. */
    preparations: [
      () => void textsToSearch(),
      ...columnsOf(resource).map((column) => () => void rankOf(columnKey(column))),
    ],
  };
}
