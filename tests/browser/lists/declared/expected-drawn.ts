import type { Resource } from '../../../../src/schema/define';
import { cell, read, shown } from './expected-cells.ts';
import { declaredColumns, declaredSections, type Entry, fieldOf } from './screens.ts';

/** What the columns say of a record, hidden ones too. */
export const expectedCells = (resource: Resource, entry: Entry): string[] =>
  declaredColumns(resource).map((column) => cell(resource, column, entry));

/** What the details say of a record. */
export const expectedDetails = (resource: Resource, entry: Entry) =>
  declaredSections(
    resource,
    (name) => (read(fieldOf(resource, name), entry[name]) ?? null) !== null,
  ).map(({ title, fields }) => ({
    title,
    values: fields.map((name) => {
      const field = fieldOf(resource, name);
      return [field.label, shown(field, entry[name], 'dialog')];
    }),
  }));
