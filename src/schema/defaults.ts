import type { Choice } from './kinds/kind';
import { kindOf } from './kinds/kinds';
import type { Column } from './language/lists';
import type { Field, Row } from './language/fields';
import type { Resource } from './define';
import type { Section } from './language/records';

/** The fields shown to users: all except ids and hidden ones. */
export const readableFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter(
    (name) => fields[name] && !kindOf(fields[name]).internal && fields[name].hide !== 'always',
  );

export const columnsOf = (resource: Pick<Resource, 'fields' | 'list'>): readonly Column[] =>
  resource.list.columns ?? readableFields(resource);

export const sectionsOf = (resource: Resource, row: Row): readonly Section[] =>
  (
    resource.details?.sections ?? [{ title: resource.singular, fields: readableFields(resource) }]
  ).filter(
    ({ fields, hide }) =>
      hide !== 'whenEmpty' || fields.some((name) => (row[name] ?? null) !== null),
  );

/** The known values of a field, for filters and forms; none if any value is possible. */
export const choicesOf = (field: Field | undefined): readonly Choice[] =>
  (field && kindOf(field).choices?.(field)) ?? [];

export const canFetchOne = ({ get, list }: Resource): boolean =>
  get !== undefined || list.endpoint === undefined;
