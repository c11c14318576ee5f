import { describe, expect, it } from 'vitest';
import { findRows, pathOf } from '../../../../src/pages/palette/found';
import { fetchedEntries } from '../../../journeys/lists/declared/choices';
import { declarations, named } from '../../../journeys/lists/declared/declarations';
import { rowOf } from '../../../journeys/lists/declared/expected-actions';
import { foundBy } from '../../../journeys/lists/declared/expected-found';
import type { Entry } from '../../../journeys/lists/declared/screens';
import { listed, stateOf } from './listing';

const findable = declarations.filter(({ findBy, list }) => findBy && list.paging === 'client');

describe.each(named(findable))('records of %s', (_name, resource) => {
  const entries = fetchedEntries(resource);
  const rows = listed(resource, stateOf(resource)).data;
  const idOf = (entry: Entry) => rowOf(resource, entry).id;
  const { findBy = [] } = resource;

  it('are found by each of the fields that name them, those that begin with the text first', () => {
    for (const name of findBy) {
      const whole = entries.map((entry) => entry[name]).findLast((value) => value != null);
      for (const text of [
        String(whole),
        ` ${String(whole).slice(0, 3).toUpperCase()} `,
        'a',
        '  ',
      ]) {
        const ids = findRows(resource, rows, text).map(({ id }) => id);
        expect(ids).toEqual(foundBy(resource, entries, text).map(idOf));
      }
      expect(foundBy(resource, entries, String(whole))).not.toEqual([]);
    }
  });
});

const placed = findable.filter(({ record }) => record !== undefined);

describe.each(named(placed))('what is found of %s', (_name, resource) => {
  it('leads to its address', () => {
    const rows = listed(resource, stateOf(resource)).data;
    expect(rows.map((row) => pathOf(resource, row))).toEqual(
      fetchedEntries(resource).map((entry) =>
        resource.record?.replace(':id', String(rowOf(resource, entry).id)),
      ),
    );
  });
});
