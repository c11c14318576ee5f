import type { Resource } from '../../src/schema/define';
import type { Field } from '../../src/schema/language/fields';
import type { Filter } from '../../src/schema/language/filters';

/** A record as a backend sends it. */
export type BackendRecord = Readonly<Record<string, unknown>>;

/** When the newest record happened. */
const NEWEST = Date.parse('2024-03-31T10:30:00Z');
const DAY_MS = 86_400_000;

/** Texts that somebody might take for something else. */
const TEXTS = [
  'Asante Trading',
  '<img src=x onerror="document.title=\'broken\'">',
  '=1+1',
  'O\'Neil & "Sons"',
  'Ɛfua Öberg ŋ 北京',
  'Wagadu'.repeat(20),
];

/** A word of a status in the backend's spelling. */
function spelt({ spelt: spellings = {} }: Field & { kind: 'status' }, word: string): unknown {
  const found = Object.entries(spellings).find(([, known]) => known === word)?.[0];
  return found === 'true' || found === 'false' ? found === 'true' : (found ?? word);
}

/** A value of a field's kind, another one in each record; the last known word is an unknown one. */
function valueOf(field: Field, index: number): unknown {
  const one = (words: readonly string[]): string => words[index % words.length] ?? '';
  const time = new Date(NEWEST - index * 3.7 * DAY_MS).toISOString();
  switch (field.kind) {
    case 'number':
      return index % 9 === 4 ? String(index * 37) : index * 37;
    case 'money':
      return Math.round((index - 2) * 123_456.78) / 100;
    case 'choice':
      return one([...Object.keys(field.labels), 'Unheard-of']);
    case 'list':
      return index % 3 === 1 ? one(TEXTS) : [one(TEXTS), `and ${index}`];
    case 'boolean':
      return index % 2 === 0;
    case 'datetime':
      return index % 11 === 7 ? 'some day' : time;
    case 'date':
      return time.slice(0, 10);
    case 'month':
      return time.slice(0, 7);
    case 'id':
      return index + 1;
    case 'status':
      return spelt(field, one([...Object.keys(field.values), 'Unheard-of']));
    case 'email':
      return `person${index}@nra.example`;
    case 'phone':
      return `+233 20 ${String(index).padStart(4, '0')}`;
    default: {
      const words = 'options' in field && field.options ? field.options : undefined;
      return words ? one([...words, 'Unheard-of']) : `${index} ${one(TEXTS)}`;
    }
  }
}

/**
 * Records of a resource as a backend sends them: values of every kind that its fields have, awkward
 * ones among them, and some that are missing. The same each time.
 */
export function rows(resource: Resource, count: number): readonly BackendRecord[] {
  const { fields, key } = resource;
  const sent = Object.entries(fields);
  return Array.from({ length: count }, (_, index) => ({
    ...(!key && { id: index + 1 }),
    ...Object.fromEntries(
      sent.map(([name, field], place) => {
        const isMissing = !key?.includes(name) && (index + place * 2) % 9 === 4;
        return [name, isMissing ? null : valueOf(field, index)];
      }),
    ),
  }));
}

/** Writes a value at a dot path such as `page.list`. */
export function setAtPath(path: string, value: unknown, into: Record<string, unknown>): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) into[name] = value;
  else setAtPath(rest.join('.'), value, (into[name] ??= {}) as Record<string, unknown>);
}

/** Puts a page of records where the declaration looks for it. */
export function pageOf(
  { list }: Resource,
  records: readonly unknown[],
  total = records.length,
): unknown {
  if (list.paging !== 'server') return records;
  const result: Record<string, unknown> = {};
  setAtPath(list.rows ?? '', records, result);
  setAtPath(list.total ?? '', total, result);
  return result;
}

const DAYS = '2024-01-05..2024-02-29';

/** A value that a person could choose in a filter. */
export function filterValue({ fields }: Resource, name: string, filter: Filter): string {
  if (filter.kind === 'condition') return Object.keys(filter.conditions)[0] ?? '';
  if (filter.kind === 'days') return DAYS;
  if (filter.kind === 'range') return '5..12';
  const field = fields[name];
  const [first] = field?.kind === 'choice' ? Object.keys(field.labels) : [];
  return first ?? String(field ? valueOf(field, 0) : 'nothing');
}

/** The choices without which a list can't be asked for. */
export const requiredChoices = (resource: Resource): Record<string, string> =>
  Object.fromEntries(
    Object.entries(resource.filters ?? {}).flatMap(([name, filter]) =>
      filter?.required ? [[name, filterValue(resource, name, filter)]] : [],
    ),
  );

/** What a page around a list gives it. */
export const givenParams = ({ params = {} }: Resource): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, { kind }]) => [name, kind === 'days' ? DAYS : 'P-7 & Co']),
  );
