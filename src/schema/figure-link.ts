import { periodParam } from './figures';
import type { Row } from './language/fields';
import type { Figures } from './language/figures';
import { linkNames, linkOf } from './link';
import type { Period } from './period';
import { writeRange } from './range';
import { calendarDay, writeDay } from './time';

/** The days of a month within a period, as a range; undefined if the text is not a month. */
function monthRange(month: string, { to }: Period): string | undefined {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return undefined;
  const from = `${month}-01`;
  const end = writeDay(calendarDay(from).endOf('month'));
  return writeRange({ from, to: end < to ? end : to });
}

/**
 * The address of the rows behind figures: the declared link of a field, with the values of the
 * parameters and of a row of the figures. Null without a link, or without a value for it.
 */
export function figureLink(
  { fields, params = {} }: Pick<Figures, 'fields' | 'params'>,
  field: string,
  values: Readonly<Record<string, unknown>>,
  row: Partial<Row> = {},
): string | null {
  const link = fields[field]?.link;
  if (link === undefined) return null;
  const named = periodParam({ params }) ?? '';
  const period = values[named] as Period | undefined;
  const known: Record<string, unknown> = { ...values, [named]: period && writeRange(period) };
  for (const [name, value] of Object.entries(row)) {
    const isMonth = fields[name]?.kind === 'month' && period;
    known[name] = isMonth ? monthRange(String(value), period) : value;
  }
  const isOpen = (name: string) => params[name]?.optional && known[name] === undefined;
  const [path = '', query = ''] = link.split('?');
  const chosen = query.split('&').filter((part) => !linkNames(part).some(isOpen));
  return linkOf(`${path}?${chosen.join('&')}`.replace(/\?$/, ''), known);
}
