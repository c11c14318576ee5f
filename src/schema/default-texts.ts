import type { Action } from './language/actions';
import type { Filter } from './language/lists';
import type { Resource } from './define';

/** What is said where a declaration leaves it open. */

export function emptyText({ label, list }: Resource, narrowed: boolean): string {
  const all = `No ${label.toLowerCase()} found`;
  const { empty = { all, filtered: `${all} matching your criteria` } } = list;
  return empty[narrowed ? 'filtered' : 'all'];
}

export const detailsTitle = ({ details, singular }: Resource): string =>
  details?.title ?? `${singular} Details`;

export const confirmTitle = ({ singular }: Resource, { confirm, label }: Action): string =>
  confirm.title ?? `${label} ${singular}`;

export const filterLabel = ({ fields }: Resource, name: string, filter: Filter): string =>
  filter.label ?? `Filter by ${fields[name]?.label ?? name}`;

export const exportTitle = (resource: Pick<Resource, 'label' | 'export'>): string =>
  resource.export?.title ?? resource.label;

export const exportName = (resource: Pick<Resource, 'name' | 'export'>): string =>
  resource.export?.fileName ?? `${resource.name.replaceAll('-', '_')}_export`;
