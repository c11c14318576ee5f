import type { Field } from '../../src/schema/language/fields';
import type { Resource } from '../../src/schema/define';
import { choicesOf } from '../../src/schema/defaults';
import { type BuiltInKind, kindOf } from '../../src/schema/kinds/kinds';
import { toEpoch } from '../../src/schema/time';
import { probableName } from './renamed';
import type { Finding } from './report';
import { counted, nameOf, shapesOf, typeOf } from './shape';

/** The fields that a declaration reads out of each record. */
export interface Reads extends Pick<Resource, 'fields'> {
  /** Without a key a record is named by its `id`. */
  readonly key?: readonly string[];
  /** Declared, and sent by no call. */
  readonly unsent?: readonly string[];
  /** In the record, and read by somebody else. */
  readonly others?: readonly string[];
}

type Entry = Readonly<Record<string, unknown>>;

/** What JSON calls the values of each kind, as the contract has them. */
const TYPES: Readonly<Record<string, readonly string[]> & Record<BuiltInKind, readonly string[]>> =
  {
    text: ['text'],
    multiline: ['text'],
    email: ['text'],
    phone: ['text'],
    id: ['a number', 'text'],
    number: ['a number'],
    money: ['a number'],
    datetime: ['text'],
    date: ['text'],
    month: ['text'],
    boolean: ['true or false'],
    status: ['text'],
    badge: ['text'],
    choice: ['text', 'a number'],
    list: ['a list'],
  };

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

function typesOf(field: Field): readonly string[] {
  if (field.kind !== 'status' || !field.spelt) return TYPES[field.kind] ?? ['text'];
  const words = Object.keys(field.spelt);
  const isFlag = words.every((word) => word === 'true' || word === 'false');
  return isFlag ? ['true or false'] : ['text', 'a number'];
}

/** Whether a value makes sense to its field: kinds of text take any, times and months do not. */
function isReadable(field: Field, value: unknown): boolean {
  const read = kindOf(field).read(value, field);
  if (read === undefined) return false;
  if (read === null) return true;
  if (kindOf(field).compare === 'time') return toEpoch(String(read), 'UTC') !== null;
  if (field.kind === 'month') return MONTH.test(String(read));
  return true;
}

const declaredAs = (field: Field): string => `${typesOf(field).join(' or ')} (${field.kind})`;

/** Whether values could be those of a field that is looked for under another name. */
const couldBe = (field: Field, values: readonly unknown[]): boolean =>
  values.length > 0 &&
  values.every((value) => typesOf(field).includes(typeOf(value)) && isReadable(field, value));

function checkWords(name: string, field: Field, values: readonly unknown[]): Finding[] {
  const words = choicesOf(field).map(({ value }) => value);
  if (words.length === 0 || field.kind === 'boolean') return [];
  const unknown = values.filter(
    (value) => !words.includes(String(kindOf(field).read(value, field))),
  ).length;
  if (unknown === 0) return [];
  const said = `declared ${words.length > 6 ? 'words' : `words (${words.join(', ')})`}`;
  // Tabs, badges and actions go by the words of a status.
  const level = unknown === values.length && field.kind === 'status' ? 'break' : 'warning';
  const share = unknown === values.length ? 'no value' : counted(unknown, 'value');
  const verb = unknown === values.length ? 'is one' : unknown === 1 ? 'is none' : 'are none';
  const text = `${name}: ${share} ${verb} of the ${said}`;
  return [{ level, topic: 'words', field: name, text }];
}

function checkValues(name: string, field: Field, values: readonly unknown[]): Finding[] {
  const unreadable = values.filter((value) => !isReadable(field, value));
  if (unreadable.length > 0) {
    const other = unreadable.filter((value) => !typesOf(field).includes(typeOf(value)));
    const isType = unreadable.length === values.length && other.length === unreadable.length;
    const shapes = shapesOf(unreadable);
    const text = isType
      ? `${name} comes as ${shapes}; declared is ${declaredAs(field)}`
      : `${name}: ${unreadable.length} of ${counted(values.length, 'value')} can't be read as ${field.kind}: ${shapes}`;
    return [{ level: 'break', topic: isType ? 'type' : 'unreadable', field: name, text }];
  }
  const other = values.filter((value) => !typesOf(field).includes(typeOf(value)));
  const found = checkWords(name, field, values);
  if (other.length === 0) return found;
  const share = other.length === values.length ? '' : `${other.length} of ${values.length} times `;
  const text = `${name} comes ${share}as ${shapesOf(other)}; declared is ${declaredAs(field)}, the console reads it`;
  return [{ level: 'warning', topic: 'type', field: name, text }, ...found];
}

function checkMissing(
  name: string,
  field: Field,
  entries: readonly Entry[],
  strangers: readonly string[],
): Finding {
  const alike = strangers.filter((stranger) =>
    couldBe(
      field,
      entries.flatMap((entry) => entry[stranger] ?? []),
    ),
  );
  const now = probableName(name, alike);
  if (now !== undefined) {
    const text = `${name} is missing; probably renamed: ${nameOf(now)}`;
    return { level: 'break', topic: 'renamed', field: name, text };
  }
  if (field.hide === 'whenEmpty') {
    const text = `${name} is missing; it is declared to be left out where nobody has it`;
    return { level: 'note', topic: 'missing', field: name, text };
  }
  return { level: 'break', topic: 'missing', field: name, text: `${name} is missing` };
}

/** Holds the records of an answer against the fields that are read out of them. */
export function checkFields(reads: Reads, entries: readonly Entry[]): Finding[] {
  if (entries.length === 0) return [];
  const { fields, key, unsent = [], others = [] } = reads;
  const declared = Object.entries(fields).filter(([name]) => !unsent.includes(name));
  const known = new Set([...Object.keys(fields), ...others, ...(key ? [] : ['id'])]);
  const sent = new Set(entries.flatMap((entry) => Object.keys(entry)));
  const strangers = [...sent].filter((name) => !known.has(name));
  const findings: Finding[] = [];
  for (const [name, field] of declared) {
    if (!sent.has(name)) {
      findings.push(checkMissing(name, field, entries, strangers));
      continue;
    }
    const values = entries.map((entry) => entry[name]);
    const meant = values.filter((value) => kindOf(field).read(value, field) !== null);
    if (meant.length === 0 && entries.length > 1) {
      const text = `${name} has no value in any of ${counted(entries.length, 'record')}`;
      findings.push({ level: 'note', topic: 'missing', field: name, text });
    }
    findings.push(...checkValues(name, field, meant));
  }
  const left = strangers.filter(
    (name) => !findings.some(({ topic, text }) => topic === 'renamed' && text.endsWith(` ${name}`)),
  );
  if (left.length > 0) {
    const names = left.slice(0, 12).map(nameOf).join(', ');
    const more = left.length > 12 ? ` and ${left.length - 12} more` : '';
    const text = `sent, and not declared: ${names}${more}`;
    findings.push({ level: 'note', topic: 'undeclared', text });
  }
  return findings;
}
