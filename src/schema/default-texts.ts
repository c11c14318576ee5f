import type { Action } from './language/actions';
import type { Filter } from './language/lists';
import type { Resource } from './define';

/** Default texts for what a declaration leaves out. */

export function emptyText({ label, list }: Resource, narrowed: boolean): string {
  const all = `No ${label.toLowerCase()} found`;
  const { empty = { all, filtered: `${all} matching your criteria` } } = list;
  return empty[narrowed ? 'filtered' : 'all'];
}

/** Larger numbers are shown as '999+'. */
const NEWS_AT_MOST = 999;

/**
 * The number of new records, as in '12 new refunds'. The label is used as the plural if it begins
 * like the singular.
 */
export function newsText(
  { label, singular }: Pick<Resource, 'label' | 'singular'>,
  count: number,
  locale: string,
): string {
  const isPlural = label.startsWith(singular.slice(0, -1)) && label !== singular;
  const several = isPlural ? label : `${singular}s`;
  const number = count > NEWS_AT_MOST ? `${NEWS_AT_MOST}+` : count.toLocaleString(locale);
  return `${number} new ${(count === 1 ? singular : several).toLowerCase()}`;
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
