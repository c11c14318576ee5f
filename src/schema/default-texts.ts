import type { Action } from './language/actions';
import type { Filter } from './language/filters';
import type { Resource } from './define';
import { formatTime } from './time';
import { translate } from './translate';

export function emptyText({ label, list }: Resource, narrowed: boolean): string {
  if (list.empty) return list.empty[narrowed ? 'filtered' : 'all'];
  const values = { label: label.toLowerCase() };
  return narrowed
    ? translate('list.noneMatching', values, 'No {{label}} found matching your criteria')
    : translate('list.none', values, 'No {{label}} found');
}

export const detailsTitle = ({ details, singular }: Resource): string =>
  details?.title ?? translate('record.title', { singular }, '{{singular}} Details');

export const confirmTitle = ({ singular }: Resource, { title, label }: Action): string =>
  title ?? translate('record.confirmTitle', { action: label, singular }, '{{action}} {{singular}}');

export const filterLabel = ({ fields }: Resource, name: string, filter: Filter): string =>
  filter.label ?? filterBy(fields[name]?.label ?? name);

const filterBy = (label: string): string =>
  translate('filters.by', { label }, 'Filter by {{label}}');

/** What a filter narrows, without the instruction 'Filter by'. */
export const filterSubject = (resource: Resource, name: string, filter: Filter): string =>
  filterLabel(resource, name, filter).replace(filterBy(''), '');

export const exportTitle = ({ label, export: files }: Pick<Resource, 'label' | 'export'>): string =>
  (files && files.title) || label;

export const exportName = ({ name, export: files }: Pick<Resource, 'name' | 'export'>): string =>
  (files && files.fileName) || `${name.replaceAll('-', '_')}_export`;

/** `{name}_{timestamp}.{extension}` (§9), in local time of a zone. */
export const fileName = (name: string, extension: string, now: Date, zone: string): string =>
  `${name}_${formatTime(now.toISOString(), 'YYYYMMDD_HHmmss', zone)}.${extension}`;
