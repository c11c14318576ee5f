import { columnFields } from './format';
import type { Choice } from './kinds/kind';
import { kindOf } from './kinds/kinds';
import type { Column } from './language/lists';
import type { Field, Row } from './language/fields';
import type { Resource } from './define';
import type { Section } from './language/records';

/** What a declaration leaves out, filled in. */

/** The fields that a person can read: all but ids and hidden ones. */
export const readableFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter(
    (name) => fields[name] && !kindOf(fields[name]).internal && !fields[name].hidden,
  );

export const columnsOf = (resource: Pick<Resource, 'fields' | 'list'>): readonly Column[] =>
  resource.list.columns ?? readableFields(resource);

/** Whether a list can be sorted by a column. */
export const isSortable = ({ fields }: Pick<Resource, 'fields'>, column: Column): boolean =>
  columnFields(column).every((name) => fields[name]?.sortable !== false);

/** The sections that say something of a record. */
export const sectionsOf = (resource: Resource, row: Row): readonly Section[] =>
  (
    resource.details?.sections ?? [{ title: resource.singular, fields: readableFields(resource) }]
  ).filter(
    ({ fields, hideWhenEmpty }) =>
      !hideWhenEmpty || fields.some((name) => (row[name] ?? null) !== null),
  );

/** The values that a field is known to have, for filters and forms; none where it may be anything. */
export const choicesOf = (field: Field | undefined): readonly Choice[] =>
  (field && kindOf(field).choices?.(field)) ?? [];
