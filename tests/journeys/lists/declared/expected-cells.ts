import type { Column } from '../../../../src/schema/language/lists';
import type { Field } from '../../../../src/schema/language/fields';
import type { Resource } from '../../../../src/schema/define';
import { amount, dialogTime, MISSING, tableTime } from '../../kit/expected.ts';
import { columnNames, type Entry, fieldOf } from './screens.ts';

export type Value = string | number | boolean | readonly string[] | null;

const NUMBERS = ['number', 'money', 'percent'];

/** What a value of an answer is, for a person; null where it is none of its kind. */
export function read(field: Field, raw: unknown): Value {
  if (NUMBERS.includes(field.kind)) {
    const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  }
  if (field.kind === 'boolean') return typeof raw === 'boolean' ? raw : null;
  if (field.kind === 'list' && Array.isArray(raw)) {
    const isPlain = raw.every((one) => ['string', 'number', 'boolean'].includes(typeof one));
    return isPlain && raw.length > 0 ? raw.map(String) : null;
  }
  if (!['string', 'number', 'boolean'].includes(typeof raw)) return null;
  const text = String(raw);
  if (text.trim() === '') return null;
  if (field.kind === 'list') return [text];
  if (field.kind === 'link' && !/^https?:\/\//.test(text)) return null;
  const spelling = new Map(Object.entries((field.kind === 'status' && field.spelt) || {}));
  return spelling.get(text) ?? text;
}

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text)) && /^\d{4}-/.test(text);

/** White space as a page draws it. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

const day = (text: string, digits: 2 | 4): string =>
  `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(4 - digits, 4)}`;

const show = {
  table: { time: tableTime, day: (text: string) => day(text, 2) },
  dialog: { time: dialogTime, day: (text: string) => day(text, 4) },
};

/** What people call a value; what nobody declared is called as it is. */
export const calledBy = (field: Field, value: string): string =>
  new Map(Object.entries(field.kind === 'choice' ? field.labels : {})).get(value) ?? value;

/** What a page shows of a value. Times are those of UTC. */
export function shown(field: Field, raw: unknown, surface: 'table' | 'dialog'): string {
  const value = read(field, raw);
  if (value === null) return MISSING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    const least = field.kind === 'number' ? field.decimals : undefined;
    const most = least ?? (field.kind === 'percent' ? 2 : 3);
    const digits = { minimumFractionDigits: least ?? 0, maximumFractionDigits: most };
    const plain = value.toLocaleString('en', digits);
    return { money: amount(value), percent: `${plain}%` }[field.kind as string] ?? plain;
  }
  if (typeof value === 'object') return value.join(', ');
  if (field.kind === 'choice') return calledBy(field, value);
  if (field.kind === 'month' && /^\d{4}-\d\d$/.test(value)) {
    return `${value.slice(5)}/${value.slice(0, 4)}`;
  }
  if (field.kind === 'datetime' && isTime(value)) return show[surface].time(value);
  if (field.kind === 'date' && isTime(value)) return show[surface].day(value);
  return tidy(value);
}

/** For how many days a record has been in its state by now, where the declaration asks for that. */
export function ageOf(resource: Resource, entry: Entry, name: string, now: number): string {
  const field = fieldOf(resource, name);
  const { age } = field.kind === 'datetime' ? field : {};
  const since = Date.parse(String(entry[name]));
  if (!age || Number.isNaN(since)) return '';
  const state = read(fieldOf(resource, age.field), entry[age.field]);
  if (!age.in.includes(String(state))) return '';
  return ` ${age.text} ${Math.floor((now - since) / 86_400_000).toLocaleString('en')} days`;
}

/** The values of a column's fields that a record has, joined as they are below each other. */
export function cell(resource: Resource, column: Column, entry: Entry, between = ' '): string {
  const texts = columnNames(column).flatMap((name) => {
    const text = shown(fieldOf(resource, name), entry[name], 'table');
    return text === MISSING ? [] : [text];
  });
  return texts.join(between) || MISSING;
}

/** The same as a screen draws it: with its age, which stands in no file. */
export function drawnCell(resource: Resource, column: Column, entry: Entry, now: number): string {
  const [name = ''] = columnNames(column);
  return cell(resource, column, entry) + ageOf(resource, entry, name, now);
}
