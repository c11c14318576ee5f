import { readDayRange } from '../../../schema/day-range';
import { columnsOf } from '../../../schema/defaults';
import type { Filter, Resource, Row } from '../../../schema/define';
import { columnKey, columnLabel, type Region } from '../../../schema/format';
import { type ListState, tabsOf } from '../../../schema/list-state';
import { formatTime } from '../../../schema/time';

function daysText(value: string, zone: string): string {
  const { from, to } = readDayRange(value);
  const show = (day: string): string => formatTime(day, 'DD/MM/YYYY', zone);
  return [from && `from ${show(from)}`, to && `to ${show(to)}`].filter(Boolean).join(' ');
}

/** A chosen value in words; a record's name where a row has it beside the value. */
function choiceText(
  filter: Filter | undefined,
  name: string,
  value: string,
  row: Row | undefined,
  zone: string,
): string {
  switch (filter?.kind) {
    case 'condition':
      return filter.conditions[value]?.label ?? value;
    case 'days':
      return daysText(value, zone);
    case 'text':
      return value;
    default: {
      const { options } = filter ?? {};
      const isNamed = options && options.label !== options.value && String(row?.[name]) === value;
      const word = isNamed ? row?.[options.label] : null;
      return word === null || word === undefined ? value : `${word} (${value})`;
    }
  }
}

/**
 * Which rows a list shows and in which order, as pairs of a label and a text.
 *
 * @param row one of its rows, which may know the name of what was chosen.
 */
export function chosenFacts(
  resource: Resource,
  { tab, search, filters, sort }: ListState,
  row: Row | undefined,
  { timeZone }: Region,
): (readonly [string, string])[] {
  const facts: (readonly [string, string])[] = [];
  const tabLabel = tabsOf(resource)[tab]?.label;
  if (tabLabel !== undefined) facts.push(['Tab', tabLabel]);
  for (const [name, value] of Object.entries(filters)) {
    const filter = resource.filters?.[name];
    const label = filter?.label ?? resource.fields[name]?.label ?? name;
    facts.push([label, choiceText(filter, name, value, row, timeZone)]);
  }
  if (search.trim() !== '') facts.push(['Search', search.trim()]);
  if (facts.length === 0) facts.push(['Filters', 'None']);
  const column = columnsOf(resource).find((column) => columnKey(column) === sort.column);
  const order = sort.order === 'asc' ? 'ascending' : 'descending';
  facts.push(['Sorted by', `${column ? columnLabel(resource, column) : sort.column}, ${order}`]);
  return facts;
}
