import type { Resource } from './define';
import type { CountedFigures, Figures } from './language/figures';
import { periodParam } from './figures';
import { kindOf } from './kinds/kinds';
import { linkNames } from './link';

export function checkFigures(
  figures: Figures | CountedFigures,
  resources: readonly Resource[],
): string[] {
  const { name, shape, fields, params = {} } = figures;
  const found: string[] = [];
  const say = (place: string, problem: string): void => {
    found.push(`${name}.${place}: ${problem}`);
  };
  const [first = '', ...others] = Object.keys(fields);
  const comparedAs = (field: string) => fields[field] && kindOf(fields[field]).compare;
  if (shape === 'series' && !['date', 'month'].includes(fields[first]?.kind ?? '')) {
    say('fields', `a series runs along days or months, and '${first}' is neither`);
  }
  if (shape === 'shares' && comparedAs(first) !== 'text') {
    say('fields', `'${first}' does not name a part`);
  }
  if (shape === 'ranks' && comparedAs(first) !== 'number') {
    say('fields', `'${first}' is not a rank`);
  }
  const numbers = shape === 'record' ? [first, ...others] : others;
  if (!numbers.some((field) => comparedAs(field) === 'number')) {
    say('fields', 'expected at least one figure');
  }
  for (const [field, { may, needs, link = '' }] of Object.entries(fields)) {
    if (may ?? needs) say(`fields.${field}`, 'guard the figures, which come together');
    for (const used of linkNames(link).filter((used) => !fields[used] && !params[used])) {
      say(`fields.${field}.link`, `unknown field '${used}'`);
    }
  }
  if ('counted' in figures) {
    const { counted } = figures;
    if (!resources.includes(counted))
      say('counted', `'${counted.name}' is not a declared resource`);
    if (shape === 'shares' && !counted.fields[first]) {
      say('counted', `'${counted.name}' has no field '${first}'`);
    }
    if (counted.list.paging === 'server') say('counted', `'${counted.name}' comes page by page`);
    return found;
  }
  if (figures.shape === 'ranks') {
    const { since, charted } = figures;
    if (since !== undefined && periodParam(figures) === undefined) {
      say('since', 'without a period there is none before');
    }
    for (const drawn of charted.slice(1).filter((drawn) => comparedAs(drawn) !== 'number')) {
      say('charted', `'${drawn}' is not a number`);
    }
  }
  return found;
}
