import type { Resource } from '../../../../src/schema/define';
import { ageOf, cell, read, shown } from './expected-cells.ts';
import { declaredColumns, declaredSections, type Entry, fieldOf } from './screens.ts';

/** What the columns say of a record, hidden ones too. */
export const expectedCells = (resource: Resource, entry: Entry): string[] =>
  declaredColumns(resource).map((column) => cell(resource, column, entry));

type Say = (name: string) => string;

const details = (resource: Resource, entry: Entry, say: Say) =>
  declaredSections(
    resource,
    (name) => (read(fieldOf(resource, name), entry[name]) ?? null) !== null,
  ).map(({ title, fields }) => ({
    title,
    values: fields.map((name) => [fieldOf(resource, name).label, say(name)]),
  }));

const valueOf = (resource: Resource, entry: Entry, name: string): string =>
  shown(fieldOf(resource, name), entry[name], 'dialog');

/** What the details say of a record. */
export const expectedDetails = (resource: Resource, entry: Entry) =>
  details(resource, entry, (name) => valueOf(resource, entry, name));

/** The same as a screen draws it: with ages, which stand in no file. */
export const drawnDetails = (resource: Resource, entry: Entry, now: number) =>
  details(
    resource,
    entry,
    (name) => valueOf(resource, entry, name) + ageOf(resource, entry, name, now),
  );
