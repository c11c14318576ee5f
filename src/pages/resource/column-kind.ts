import type { Column, Resource } from '../../schema/define';

/** The kind of a column's field; one of several fields is 'joined'. */
export const columnKind = (resource: Resource, column: Column): string | undefined =>
  typeof column === 'string' ? resource.fields[column]?.kind : 'joined';
