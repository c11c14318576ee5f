import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../src/schema/define';
import type { Row } from '../../../src/schema/language/fields';
import { findMismatches } from '../../../src/ui/list/row-mismatches';
import { permits } from '../schema/sample';

const resource = { ...(permits as Resource), actions: (permits as Resource).actions ?? {} };
/** A row in which each field has something. */
const filled = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, 'x']));

/** Five rows, each changed likewise. */
const rows = (change: object = {}): Row[] =>
  Array.from({ length: 5 }, (_, place) => ({ ...filled, id: String(place), ...change }));

describe('comparing rows with their declaration', () => {
  it('reports nothing if they match', () => {
    expect(findMismatches(resource, rows())).toEqual([]);
  });

  it('reports a declared field that no row has', () => {
    const [first] = Object.keys(resource.fields);
    expect(findMismatches(resource, rows({ [first as string]: null }))).toEqual([
      expect.stringContaining(`permits.fields.${first}: no row has a value that can be read as`),
    ]);
    const [one, ...others] = rows({ [first as string]: null });
    expect(
      findMismatches(resource, [{ ...(one as Row), [first as string]: 'y' }, ...others]),
    ).toEqual([]);
  });

  it('reports missing ids if the resource has actions or a record path', () => {
    expect(findMismatches(resource, rows({ id: null }))).toEqual([
      expect.stringContaining('permits.key: no row has an id'),
    ]);
    const { actions: _actions, ...shown } = resource;
    expect(findMismatches(shown, rows({ id: null }))).toEqual([]);
  });

  it('reports nothing for optional fields, or with few rows', () => {
    const [first = ''] = Object.keys(resource.fields);
    const field = { ...resource.fields[first], needs: 'refunds.reason' } as never;
    const announced = { ...resource, fields: { ...resource.fields, [first]: field } };
    expect(findMismatches(announced, rows({ [first]: null }))).toEqual([]);
    expect(findMismatches(resource, rows({ [first]: null }).slice(1))).toEqual([]);
  });
});
