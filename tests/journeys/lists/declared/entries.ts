import type { Field } from '../../../../src/schema/language/fields';
import type { Resource } from '../../../../src/schema/define';
import { declarations } from './declarations.ts';
import { withComputed } from './expected-computed.ts';
import { type Entry, requiredFilters } from './screens.ts';

/** Records of a list: more than three pages of it, and of a third of it more than one. */
export const COUNT = 36;

/** When the newest of them happened. */
export const NOW = Date.parse('2024-03-31T10:30:00Z');

const HOUR = 3_600_000;

/** What somebody might take for something else than text. */
const TAILS = [
  'Trading',
  '<img src=x onerror="document.title=\'broken\'">',
  '=1+1',
  'O\'Neil & "Sons"',
  'Ɛfua Öberg ŋ 北京',
  '{{constructor}} ${1} %s',
  'Wagadu'.repeat(20),
  'constructor',
  '</script><script>document.title=1</script>',
];

/** Two letters that decide about the order, whatever follows them. */
const letters = (rank: number): string => {
  const both = String.fromCharCode(97 + (rank % 26), 97 + ((rank * 7) % 26));
  return rank % 2 === 0 ? both : both.toUpperCase();
};

const wordOf = (rank: number): string => `${letters(rank)}${rank} ${TAILS[rank % TAILS.length]}`;

/** Steps that lead through all ranks: each field has its records in another order. */
const STEPS = [5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35];

/** A word of a status in the backend's spelling. */
function spelt(field: Field & { kind: 'status' }, word: string): unknown {
  const found = Object.entries(field.spelt ?? {}).find(([, known]) => known === word)?.[0];
  return found === 'true' || found === 'false' ? found === 'true' : (found ?? word);
}

function valueOf(field: Field, rank: number): unknown {
  const one = (words: readonly string[]): string => words[rank % words.length] ?? '';
  const time = new Date(NOW - rank ** 2 * 3.7 * HOUR).toISOString();
  switch (field.kind) {
    case 'number':
      return rank % 9 === 4 ? String((rank - 5) * 37) : (rank - 5) * 37;
    case 'money':
      return Math.round((rank - 5) * 123_456.78) / 100;
    case 'percent':
      return ((rank - 5) * 1234) / 1000;
    case 'choice':
      return one([...Object.keys(field.labels), 'Unheard-of']);
    case 'list':
      return rank % 7 === 3 ? letters(rank) : [letters(rank), wordOf(rank)].slice(rank % 2);
    case 'link':
      return `https://${letters(rank).toLowerCase()}.example/${rank}?of=<b>"&'`;
    case 'boolean':
      return rank % 2 === 0;
    case 'datetime':
      if (rank % 11 === 7) return 'some day';
      return rank % 8 === 2 ? time.slice(0, 19) : time;
    case 'date':
      return time.slice(0, 10);
    case 'month':
      return time.slice(0, 7);
    case 'id':
      return rank + 1;
    case 'status':
      return spelt(field, one([...Object.keys(field.values), 'Unheard-of']));
    case 'email':
      return `${letters(rank)}${rank}@nra.example`;
    case 'phone':
      return `+233 20 ${String(rank).padStart(4, '0')}`;
    case 'text':
      return field.options ? one([...field.options, 'Unheard-of']) : wordOf(rank);
    default:
      return `${wordOf(rank)}\nsecond line`;
  }
}

/** Where a field's values come from, if they name records of another resource. */
function sourceOf(resource: Resource, name: string): (string | number)[] | undefined {
  const filter = resource.filters?.[name];
  const options = filter && 'options' in filter ? filter.options : undefined;
  const other = declarations.find(({ name }) => name === options?.resource);
  if (!options || !other) return undefined;
  return entriesOf(other)
    .flatMap((entry) => (entry[options.value] as string | number | null | undefined) ?? [])
    .slice(0, 3);
}

const made = new Map<string, readonly Entry[]>();

/**
 * An arbitrary record of each kind of value, and some that lack one, for any declaration. The same
 * each time. A column that is declared to hide is empty; the first text is in each record another;
 * what is computed has the value that it should have.
 */
export function entriesOf(resource: Resource): readonly Entry[] {
  let known = made.get(resource.name);
  if (!known) made.set(resource.name, (known = makeEntries(resource)));
  return known;
}

function makeEntries(resource: Resource): Entry[] {
  const fields = Object.entries(resource.fields);
  const title = titleOf(resource);
  const empty = fields.find(([, field]) => field.hideWhenEmpty)?.[0];
  const required = requiredFilters(resource);
  const always = new Set([
    ...(title === undefined ? [] : [title]),
    ...(resource.key ?? []),
    ...required,
  ]);
  const sources = new Map(fields.map(([name]) => [name, sourceOf(resource, name)]));
  return Array.from({ length: COUNT }, (_, index) => {
    const entry: Record<string, unknown> = resource.key ? {} : { id: index + 1 };
    for (const [place, [name, field]] of fields.entries()) {
      const rank = (index * (STEPS[place % STEPS.length] ?? 1)) % COUNT;
      const source = sources.get(name);
      const isMissing = !always.has(name) && (index + place * 2) % 9 === 4;
      if (name === empty || isMissing) {
        if (index % 2 === 0) entry[name] = null;
      } else if (source) entry[name] = source[index % source.length];
      // A list that needs a choice has several records of each.
      else if (required.includes(name) && field.kind === 'id') entry[name] = 1 + (index % 3);
      else if (always.has(name) || field.kind === 'id') entry[name] = valueOf(field, rank);
      // Each value twice: equal ones keep their order.
      else entry[name] = valueOf(field, Math.floor(rank / 2));
    }
    return withComputed(resource, entry);
  });
}

/** The field by whose text a record is told from the others; undefined where no field has free text. */
export const titleOf = (resource: Resource): string | undefined =>
  Object.entries(resource.fields).find(
    ([name, field]) =>
      (field.kind === 'multiline' || (field.kind === 'text' && !field.options)) &&
      !field.hidden &&
      !sourceOf(resource, name),
  )?.[0];
