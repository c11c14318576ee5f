import { valueAt } from '../../src/schema/dot-path';
import { type FieldFacts, type ListFacts, UserError } from './facts';

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTable = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.some(isEntry);

const TOTAL = /^(?:total(?:_?(?:records|count|items|elements|rows))?|(?:record|item)?_?count)$/i;

/** The name under which a page says how many records there are in all. */
export const totalName = (names: readonly string[]): string | undefined =>
  names.find((name) => TOTAL.test(name));

/** Dot paths of the tables in a value, the nearest first. */
function tablesIn(value: unknown, path: readonly string[] = []): string[] {
  if (isTable(value)) return [path.join('.')];
  if (!isEntry(value) || path.length > 3) return [];
  return Object.entries(value)
    .flatMap(([name, part]) => tablesIn(part, [...path, name]))
    .toSorted((a, b) => a.split('.').length - b.split('.').length);
}

function factsOf(entries: readonly Entry[]): FieldFacts[] {
  const names = new Set(entries.flatMap((entry) => Object.keys(entry)));
  return [...names].map((name) => ({ name, values: entries.map((entry) => entry[name]) }));
}

/**
 * Finds the records in an answer: in its envelope, or in what lay in one.
 *
 * @throws UserError where it holds none
 */
export function readAnswer(answer: unknown): ListFacts {
  const isEnvelope = isEntry(answer) && 'result' in answer;
  const result = isEnvelope ? answer['result'] : answer;
  const notes = isEnvelope
    ? []
    : ['The answer has no envelope with responseCode and result: the console expects one.'];
  const [place] = tablesIn(result);
  if (place === undefined) {
    throw new UserError('The answer holds no list of records: a screen needs at least one record.');
  }
  const entries = (place === '' ? result : valueAt(result, place)) as readonly unknown[];
  const fields = factsOf(entries.filter(isEntry));
  const at = place === '' ? 'result' : `result.${place}`;
  const holder = place.includes('.') ? place.slice(0, place.lastIndexOf('.')) : '';
  const around = holder === '' ? result : valueAt(result, holder);
  const total = isEntry(around) ? totalName(Object.keys(around)) : undefined;
  if (place === '' || total === undefined) return { fields, at, notes };
  const rows = place.slice(holder === '' ? 0 : holder.length + 1);
  const found = holder === '' ? 'result' : `result.${holder}`;
  return { fields, at: found, page: { rows, total }, notes };
}
