import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../../../src/schema/record-document';
import { pageOf } from '../../../journeys/lists/declared/answers';
import { fetchedEntries } from '../../../journeys/lists/declared/choices';
import { declarations, named } from '../../../journeys/lists/declared/declarations';
import { expectedCells, expectedDetails } from '../../../journeys/lists/declared/expected-drawn';
import { malformed } from '../../../journeys/lists/declared/malformed';
import { declaredColumns, headerOf } from '../../../journeys/lists/declared/screens';
import { utc } from '../../schema/sample';
import { cellsOf, detailsOf, headersOf } from './drawn';
import { listed, readFrom, stateOf } from './listing';

/** No word betrays a value that is not there. */
const LEAK = /undefined|\bnull\b|NaN|Invalid|\[object/;

describe.each(named(declarations))('records of %s', (_name, resource) => {
  it('say in the columns and in the details what was sent', () => {
    const isPaged = resource.list.paging === 'server';
    const sent = fetchedEntries(resource).slice(0, isPaged ? 10 : undefined);
    const { data, total, skipped } = listed(resource, stateOf(resource));
    expect(data.map((row) => cellsOf(resource, row))).toEqual(
      sent.map((entry) => expectedCells(resource, entry)),
    );
    expect(data.map((row) => detailsOf(resource, row))).toEqual(
      sent.map((entry) => expectedDetails(resource, entry)),
    );
    expect([total, skipped]).toEqual([fetchedEntries(resource).length, 0]);
    expect(headersOf(resource)).toEqual(
      declaredColumns(resource).map((column) => headerOf(resource, column)),
    );
  });

  it('of any kind are read as far as they can be, and what is no record is counted', () => {
    const { answered, entries, skipped } = malformed(resource);
    const read = readFrom(resource, stateOf(resource), pageOf(resource, answered, entries.length));
    expect(read.skipped).toBe(skipped);
    expect(read.data.map((row) => cellsOf(resource, row))).toEqual(
      entries.map((entry) => expectedCells(resource, entry)),
    );
    expect(read.data.map((row) => detailsOf(resource, row))).toEqual(
      entries.map((entry) => expectedDetails(resource, entry)),
    );
    const words = read.data.map((row) => [cellsOf(resource, row), sheetOf(resource, row, utc)]);
    expect(JSON.stringify(words.map((parts) => JSON.stringify(parts)))).not.toMatch(LEAK);
  });

  it('that are none are an empty list', () => {
    const none = { data: [], skipped: 0 };
    expect(readFrom(resource, stateOf(resource), null)).toMatchObject(none);
    expect(readFrom(resource, stateOf(resource), pageOf(resource, []))).toMatchObject(none);
  });

  it('that are no list at all are an error', () => {
    expect(() => readFrom(resource, stateOf(resource), { nothing: [] })).toThrow('sees no list');
  });
});
