import type { Resource } from '../../src/schema/define';
import { kindOf } from '../../src/schema/kinds/kinds';
import { RESERVED } from '../../src/schema/list-state';
import type { Permission } from '../../src/schema/permissions';
import { type CallFacts, type ListFacts, UserError } from './facts';
import { type DraftField, inferField } from './infer-field';
import { labelOf } from './words';

/** What the screen is called, and who sees it. */
export interface Naming {
  readonly name: string;
  readonly label: string;
  readonly singular: string;
  readonly may?: Permission | undefined;
}

/** A declaration before it is written down. */
export interface Draft extends Naming {
  readonly call: CallFacts;
  readonly list: ListFacts;
  /** The resource whose list has the same call: the call and the fields that it declares are taken from it. */
  readonly sharedWith?: string;
  readonly fields: readonly (DraftField & {
    readonly label: string;
    /** The resource with the same call declares the field. */
    readonly isShared: boolean;
  })[];
  /** The fields that name a record; empty where the backend gives it an id. */
  readonly key: readonly string[];
  /** Absent where every readable field is a column. */
  readonly columns?: readonly string[];
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly search: readonly string[];
  readonly filters: Readonly<Record<string, 'days' | 'choice'>>;
  readonly notes: readonly string[];
}

/** More than these fit on no screen. */
const MOST_COLUMNS = 10;
const NAMES = /(?:name|title|number|code|key|reference|serial|tin|slug|symbol|[_-]no)$/i;
const KEYS = /(?:id|key|uuid|code|number|tin|slug|email|name|path|date|period)$/i;
const NEWEST = /creat|regist|submit|start|open|issued|date$|time$|_at$|At$/i;

/** Where not all fields can be columns: names, states and figures before the rest. */
function weightOf({ name, kind, options }: DraftField): number {
  if (kind === 'status' || (kind === 'text' && NAMES.test(name))) return 0;
  if (kind === 'money' || (kindOf({ kind }).compare === 'time' && NEWEST.test(name))) return 1;
  return options || kind === 'number' || kind === 'boolean' ? 2 : 3;
}

/** What fields of a name are called most often where they are declared already. */
function knownLabel(name: string, resources: readonly Resource[]): string | undefined {
  const labels = resources.flatMap(({ fields }) => fields[name]?.label ?? []);
  const times = (label: string): number => labels.filter((one) => one === label).length;
  return labels.toSorted((a, b) => times(b) - times(a))[0];
}

function keyOf(list: ListFacts, fields: readonly DraftField[]): readonly string[] {
  if (list.fields.some(({ name }) => name === 'id')) return [];
  const candidates = fields.filter(({ kind }) =>
    ['text', 'id', 'email', 'number', 'date', 'datetime', 'month'].includes(kind),
  );
  const named = candidates.filter(({ name }) => KEYS.test(name));
  const one = named.find(({ unique }) => unique) ?? candidates.find(({ unique }) => unique);
  if (one) return [one.name];
  const rows = list.fields[0]?.values.length ?? 0;
  const valuesOf = (name: string) => list.fields.find((field) => field.name === name)?.values ?? [];
  for (const first of rows > 1 ? [...named, ...candidates] : []) {
    for (const second of candidates) {
      const pairs = valuesOf(first.name).map((value, place) =>
        [value, valuesOf(second.name)[place]].map(String).join('\n'),
      );
      if (first !== second && new Set(pairs).size === rows) return [first.name, second.name];
    }
  }
  const likely = (named[0] ?? candidates[0] ?? fields[0])?.name;
  return likely === undefined ? [] : [likely];
}

function sortOf(columns: readonly DraftField[]): Draft['sort'] {
  const times = columns.filter((field) => kindOf(field).compare === 'time');
  const newest = times.find(({ name }) => NEWEST.test(name)) ?? times[0];
  if (newest) return { field: newest.name, order: 'desc' };
  const rank = columns.find(({ name }) => /^(?:rank|position|index)$/i.test(name));
  const name = columns.find((field) => field.kind === 'text' && NAMES.test(field.name));
  const field = rank ?? name ?? columns[0];
  if (!field) throw new UserError('The records have no field that a person could read.');
  return { field: field.name, order: 'asc' };
}

/**
 * Works out what a screen of these records is declared as.
 *
 * @param resources what is declared already: its labels are taken over
 * @param ownFiles the resources that have a file of their name
 */
export function draftScreen(
  naming: Naming,
  call: CallFacts,
  list: ListFacts,
  resources: readonly Resource[],
  ownFiles: readonly string[] = [],
): Draft {
  const notes = [...list.notes];
  const other = resources.find(({ list }) => list.endpoint?.path === call.path);
  const isShared = other?.list.paging === 'client' && ownFiles.includes(other.name);
  const shared = isShared ? other.fields : {};
  if (other) {
    const consequence = isShared
      ? 'the call and its fields are taken from there'
      : 'a path is spelt once';
    notes.push(`'${other.name}' declares this call already: ${consequence}.`);
  }
  const inferred: DraftField[] = [];
  for (const facts of list.fields) {
    if (facts.name === 'id') continue;
    const field = inferField(facts);
    if (field) inferred.push(field);
    else notes.push(`'${facts.name}' is an object or a list of them, and left out.`);
  }
  const isPaged = list.page !== undefined && call.method === 'POST';
  const labels = new Set<string>();
  const fields = inferred.map(({ hide, ...field }): Draft['fields'][number] => {
    const declared = shared[field.name];
    if (declared !== undefined) {
      const { kind, label, hide: declaredHide } = declared;
      labels.add(label);
      return { ...field, kind, label, isShared: true, ...(declaredHide && { hide: declaredHide }) };
    }
    const known = knownLabel(field.name, resources);
    const label = known !== undefined && !labels.has(known) ? known : labelOf(field.name);
    labels.add(label);
    // One page says nothing of the rest.
    return {
      ...field,
      label,
      isShared: false,
      ...(hide && !(isPaged && hide === 'whenEmpty') && { hide }),
    };
  });
  const key = keyOf(list, fields);
  const readable = fields.filter(({ kind, hide }) => kind !== 'id' && hide !== 'always');
  const short = readable.filter(({ kind, hide }) => kind !== 'multiline' && hide !== 'whenEmpty');
  const weighty = short.toSorted((a, b) => weightOf(a) - weightOf(b)).slice(0, MOST_COLUMNS);
  const shown =
    readable.length <= MOST_COLUMNS ? readable : short.filter((field) => weighty.includes(field));
  const texts = shown.filter(({ kind, options }) => ['text', 'email'].includes(kind) && !options);
  const named = texts.filter(({ name }) => NAMES.test(name));
  const sort = sortOf(shown);
  const filters: Record<string, 'days' | 'choice'> = {};
  for (const { name, kind, options } of isPaged ? [] : shown) {
    if (RESERVED.includes(name)) continue;
    if (kind === 'boolean' || kind === 'status' || options) filters[name] = 'choice';
    else if (name === sort.field && sort.order === 'desc') filters[name] = 'days';
  }
  if (list.page && !isPaged) {
    notes.push(`The answer tells '${list.page.total}': all records have to come at once.`);
  }
  return {
    ...naming,
    may: naming.may ?? other?.may,
    call,
    list,
    ...(other && isShared && { sharedWith: other.name }),
    fields,
    key,
    ...(shown.length < readable.length && { columns: shown.map(({ name }) => name) }),
    sort,
    search: (named.length > 0 ? named : texts).slice(0, 3).map(({ name }) => name),
    filters,
    notes,
  };
}
