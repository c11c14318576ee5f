import { choicesOf, columnsOf } from '../../schema/defaults';
import type { Field, Row } from '../../schema/language/fields';
import type { Filter } from '../../schema/language/filters';
import type { Param } from '../../schema/language/lists';
import type { Resource } from '../../schema/define';
import { chosenValues, isChoice } from '../../schema/filters';
import { columnKey, columnLabel } from '../../schema/format';
import { type ListState, tabsOf } from '../../schema/list-state';
import { choiceText } from '../filters/choice-text';
import { readLine } from '../../../typed-text';
import { formatList, translate } from '../../schema/translate';

/** The text of a chosen value; a record's name if a row has it next to the value. */
function chosenText(
  field: Field | undefined,
  filter: Filter | Param | undefined,
  name: string,
  value: string,
  row: Row | undefined,
): string {
  const options = filter && 'options' in filter ? filter.options : undefined;
  const isNamed = options && options.label !== options.value && String(row?.[name]) === value;
  const word = isNamed ? row?.[options.label] : null;
  if (word !== null && word !== undefined) return `${word} (${value})`;
  return formatList(chosenValues(filter, value).map((one) => choiceText(field, filter, one)));
}

/** @param row any row of the list, which may hold the name for a chosen id. */
export function describeSelection(
  resource: Resource,
  { tab, search, filters, sort }: ListState,
  row: Row | undefined,
): (readonly [string, string])[] {
  const facts: (readonly [string, string])[] = [];
  const tabLabel = tabsOf(resource)[tab]?.label;
  if (tabLabel !== undefined) facts.push([translate('export.facts.tab', 'Tab'), tabLabel]);
  for (const [name, value] of Object.entries(filters)) {
    const filter = resource.filters?.[name] ?? resource.params?.[name];
    const label = filter?.label ?? resource.fields[name]?.label ?? name;
    facts.push([label, chosenText(resource.fields[name], filter, name, value, row)]);
  }
  const searched = readLine(search);
  if (searched !== '') facts.push([translate('export.facts.search', 'Search'), searched]);
  if (facts.length === 0) {
    facts.push([translate('filters.title', 'Filters'), translate('export.facts.none', 'None')]);
  }
  const column = columnsOf(resource).find((column) => columnKey(column) === sort.column);
  const values = { column: column ? columnLabel(resource, column) : sort.column };
  facts.push([
    translate('export.facts.sortedBy', 'Sorted by'),
    sort.order === 'asc'
      ? translate('export.facts.ascending', values, '{{column}}, ascending')
      : translate('export.facts.descending', values, '{{column}}, descending'),
  ]);
  return facts;
}

/** Whether all possible values are declared: free text and record ids may be personal data. */
function isDeclared(field: Field | undefined, filter: Filter | undefined): boolean {
  if (!filter || filter.kind === 'text') return false;
  return !isChoice(filter) || (!filter.options && choicesOf(field).length > 0);
}

/** The filters that reveal nothing about a person, such as 'isActive: Active', in any language. */
export const anonymousFacts = (
  { fields, filters: declared = {} }: Resource,
  { filters }: Pick<ListState, 'filters'>,
): string[] =>
  Object.entries(filters)
    .filter(([name]) => isDeclared(fields[name], declared[name]))
    .map(([name, value]) => `${name}: ${value}`.slice(0, 200));
