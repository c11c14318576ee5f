import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../src/schema/define';
import { createListView } from '../../../src/schema/list-view';
import { permits, rowsOf, utc } from './sample';

const sort = { column: 'issued', order: 'desc' } as const;

const rows = rowsOf(permits, [
  { id: 1, holder: "Kofi O'Neil", code: 'P-0012', note: 'market' },
  { id: 2, holder: 'ÉMILE ƐYƆ', code: 'P-0345', phone: '0012' },
  { id: 3, holder: 'Ama (Trading)', code: null, office: 4, state: 'Open' },
  { id: 4, holder: null, code: 'X.9', office: 44, state: 'Closed' },
  { id: 5, holder: 'nullius', code: 'undef', office: '4', state: 'Open' },
]);
const view = () => createListView(permits, rows, utc);

const found = (search: string): (string | null)[] =>
  view()
    .select({ search, conditions: [], sort })
    .map((row) => row.id);

/** Rows whose holders are as somebody pasted them. */
const heldBy = (...holders: string[]) =>
  createListView(
    permits,
    rowsOf(
      permits,
      holders.map((holder, index) => ({ id: index + 1, holder })),
    ),
    utc,
  );

it.each([
  ['Rose  Garden', 'rose  garden', 'rose garden', 'Rose\u00a0Garden'],
  ['Port\u00a0Amara\u202fMill', 'port amara mill'],
  ['Mu\u0308ller', 'MÜLLER', 'mu\u034f\u0308ller'],
  ["O'Neil", 'O\u2019Neil', 'O\u02bcNeil', 'o`neil', 'O\u00b4Neil', 'O\u2032Neil'],
  ['D\u2019Arcy \u201cInn\u201d', `d'arcy "inn"`],
  ['Salt\u2011Works \u2212 A', 'salt-works - a', 'Salt\u2010Works \u2013 A'],
  ['\u202eLeft\u202c\u200f hand', 'left hand', '\u2066left\u2069 hand'],
  ['Sug\u200bar\u00adcane', 'sugarcane', '\ufeffsugar\u2060cane', 'sugar\u{e0041}cane'],
  ['نور\u200cسحر', 'نورسحر', 'نور\u200dسحر'],
  ['Oﬃce ＷＩＤＥ', 'office wide'],
])('a name as in %j is found by all that look like it', (holder, ...searches) => {
  for (const search of [holder, ...searches, `\u200b ${searches[0]}\u3000`]) {
    const found = heldBy(holder, 'Somebody else').select({ search, conditions: [], sort });
    expect([search, found.map((row) => row.id)]).toEqual([search, ['1']]);
  }
});

describe('a search', () => {
  it.each([
    ['kofi', ['1']],
    ['émile', ['2']],
    ['p-0', ['1', '2']],
    ['(trad', ['3']],
    ['x.9', ['4']],
    ['nobody', []],
  ])('for %j finds every row with that text inside, whatever the case', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });

  it('looks at the declared fields only', () => {
    expect(found('market')).toEqual([]);
    expect(found('0012')).toEqual(['1']);
    expect(found('open')).toEqual([]);
  });

  it('does not match across two fields', () => {
    expect(found('neilp')).toEqual([]);
    expect(found('neil p')).toEqual([]);
    expect(found('neil | p')).toEqual([]);
  });

  it('does not find missing values by their name', () => {
    expect(found('null')).toEqual(['5']);
    expect(found('undef')).toEqual(['5']);
  });

  it('for nothing, or for spaces, hides nothing', () => {
    expect(found('')).toHaveLength(rows.length);
    expect(found('   ')).toHaveLength(rows.length);
  });

  it('ignores spaces around the words, as they come with pasted text', () => {
    expect(found(' kofi  ')).toEqual(['1']);
  });

  it('finds nothing in a list that declares no search', () => {
    const { search: _, ...list } = permits.list as Resource['list'];
    const silent = createListView({ ...(permits as Resource), list }, rows, utc);
    expect(silent.select({ search: 'kofi', conditions: [], sort })).toEqual([]);
  });
});
