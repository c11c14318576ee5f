import type { Field } from '../../../../src/schema/language/fields';
import type { Filter, Param } from '../../../../src/schema/language/lists';
import type { Resource } from '../../../../src/schema/define';
import { calledBy, shown } from './expected-cells.ts';
import { typedDay } from './filter-labels.ts';
import { columnNames, declaredColumns, headerOf } from './screens.ts';

/** A span in words: both ends, or the one that is closed. */
function span(value: string, until: string, text: (end: string) => string): string {
  const [from = '', to = ''] = value.split('..');
  if (from === to) return text(from);
  if (to === '') return `from ${text(from)}`;
  return from === '' ? `${until} ${text(to)}` : `${text(from)} – ${text(to)}`;
}

/** What was chosen, in words. */
function wordsFor(field: Field | undefined, choice: Filter | Param, value: string): string {
  switch (choice.kind) {
    case 'condition':
      return choice.conditions[value]?.label ?? '';
    case 'days':
      return span(value, 'until', typedDay);
    case 'range':
      return span(value, 'up to', (end) => (field ? shown(field, end, 'table') : end));
    case 'text':
      return value;
    default: {
      const called = (one: string): string => {
        if (field?.kind === 'boolean') return one === 'true' ? 'Yes' : 'No';
        return field ? calledBy(field, one) : one;
      };
      return ('many' in choice ? value.split('\n') : [value]).map(called).join(', ');
    }
  }
}

/** What a file says of the choices behind its rows, and of their order, which is the declared one. */
export function expectedFacts(
  resource: Resource,
  tab: string | undefined,
  chosen: Readonly<Record<string, string>>,
  search: string,
): [string, string][] {
  const facts: [string, string][] = tab === undefined ? [] : [['Tab', tab]];
  for (const [name, value] of Object.entries(chosen)) {
    const field = resource.fields[name];
    const choice = resource.filters?.[name] ?? resource.params?.[name] ?? {};
    facts.push([choice.label ?? field?.label ?? '', wordsFor(field, choice, value)]);
  }
  if (search !== '') facts.push(['Search', search]);
  if (facts.length === 0) facts.push(['Filters', 'None']);
  const { field, order } = resource.list.sort;
  const column = declaredColumns(resource).find((one) => columnNames(one)[0] === field);
  const label = column === undefined ? field : headerOf(resource, column);
  facts.push(['Sorted by', `${label}, ${order}ending`]);
  return facts;
}
