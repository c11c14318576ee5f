import { expect, it } from 'vitest';
import type { Row } from '../../../src/schema/language/fields';
import { createListView, type Selection } from '../../../src/schema/list-view';
import { createRandom, type Random } from './random';
import { permits, rowsOf, utc } from './sample';

/*
 * The view remembers ranks and folded texts to be fast. Here it is compared, over random lists, with
 * an implementation that is too plain to be wrong.
 */

const ASCII = ['a', 'b', 'B', 'A', '1', ' '] as const;
const WIDE = [...ASCII, 'é', 'É', 'ɛ', 'Ŋ', "'"] as const;

function randomEntry({ below, pick, chance, text }: Random, id: number): Record<string, unknown> {
  const alphabet = chance(0.5) ? ASCII : WIDE;
  const day = `2024-0${1 + below(3)}-0${1 + below(9)}`;
  return {
    id,
    ...(chance(0.9) && { holder: text(alphabet, 4) }),
    code: chance(0.2) ? null : text(ASCII, 2),
    fee: pick([null, 0, below(5), -below(3), below(100) / 4, String(below(9)), {}]),
    issued: pick([
      null,
      'soon',
      day,
      `${day}T0${below(10)}:00:00Z`,
      `${day}T0${below(10)}:00:00+02:00`,
      `${day} 0${below(10)}:00:00`,
    ]),
    state: pick([undefined, 'Open', 'Closed', 'open', 'Lost']),
    office: pick([1, 2, '2', null]),
    phone: chance(0.5) ? null : text(['0', '1'], 3),
  };
}

const randomSelection = ({ pick, chance, text }: Random): Selection => ({
  search: chance(0.5) ? '' : text(WIDE, 2),
  filters: {
    ...(chance(0.3) && { office: pick(['1', '2', '9']) }),
    ...(chance(0.2) && { state: pick(['Open', 'Closed']) }),
  },
  sort: {
    column: pick(['holder', 'code', 'fee', 'issued', 'state', 'holder+phone']),
    order: pick(['asc', 'desc']),
  },
});

const lower = (text: string): string => text.normalize('NFC').toLowerCase();
const { compare } = new Intl.Collator(utc.locale);

function plainKey(row: Row, column: string): string | number | null {
  if (column === 'holder+phone') {
    const texts = [row['holder'], row['phone']].filter((value) => value !== null);
    return texts.length === 0 ? null : lower(texts.join(' | '));
  }
  const value = row[column] ?? null;
  if (value === null || typeof value === 'number') return value;
  if (column !== 'issued') return lower(String(value));
  const iso = String(value).replace(' ', 'T');
  const time = Date.parse(/T.*(Z|\+..:..)$|^[^T]*$/.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(time) ? null : time;
}

function plainSelect(rows: readonly Row[], { search, filters, sort }: Selection): Row[] {
  const needle = lower(search.trim());
  const direction = sort.order === 'asc' ? 1 : -1;
  return rows
    .filter((row) =>
      [row['holder'], row['code']].some(
        (value) => needle === '' || lower(String(value ?? '')).includes(needle),
      ),
    )
    .filter((row) => Object.entries(filters).every(([name, value]) => row[name] === value))
    .toSorted((one, other) => {
      const a = plainKey(one, sort.column);
      const b = plainKey(other, sort.column);
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
      return direction * compare(String(a), String(b));
    });
}

it('selects as a plain filter and a stable sort would', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const random = createRandom(seed);
    const entries = Array.from({ length: random.below(40) }, (_, index) =>
      randomEntry(random, index),
    );
    const rows = rowsOf(permits, entries);
    const view = createListView(permits, rows, utc);
    for (let round = 0; round < 8; round++) {
      const selection = randomSelection(random);
      const label = `seed ${seed}: ${JSON.stringify(selection)}`;
      const ids = view.select(selection).map((row) => row.id);
      const plain = plainSelect(rows, selection).map((row) => row.id);
      expect({ label, ids }).toEqual({ label, ids: plain });
    }
  }
});

it('has something to find: the random lists are not all empty or all alike', () => {
  const sizes = new Set<number>();
  for (let seed = 1; seed <= 50; seed++) {
    const random = createRandom(seed);
    const entries = Array.from({ length: 30 }, (_, index) => randomEntry(random, index));
    const rows = rowsOf(permits, entries);
    sizes.add(createListView(permits, rows, utc).select(randomSelection(random)).length);
  }
  expect(sizes.size).toBeGreaterThan(5);
});
