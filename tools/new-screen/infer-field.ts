import type { KindName } from '../../src/schema/kinds/kinds';
import { toEpoch } from '../../src/schema/time';
import type { Tone } from '../../src/schema/tone';
import type { FieldFacts } from './facts';
import { wordsOf } from './words';

/** A field as it is going to be declared. */
export interface DraftField {
  readonly name: string;
  readonly kind: KindName;
  /** Of a text with few words. */
  readonly options?: readonly string[];
  /** Of a status. */
  readonly values?: Readonly<Record<string, Tone>>;
  readonly hide?: 'always' | 'atFirst' | 'whenEmpty';
  /** Every record has a value, and no two the same. */
  readonly unique: boolean;
  /** How many different values there are. */
  readonly different: number;
}

const MONEY =
  /^(?:amount|price|cost|fee|fees|sum|balance|paid|gst|wht|vat|tax|penalty|salary|revenue)$/;
const STATE = /^(?:status|state|activity|action|stage|phase|outcome)$/;
const PHONE = /^(?:phone|mobile|fax|tel|telephone)$/;
const LONG =
  /^(?:reason|note|notes|remark|remarks|comment|comments|description|detail|details|message|summary|body)$/;
const PLACE = /^(?:latitude|longitude|lat|lng|lon)$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
/** Nobody reads them aloud: numbers, and what machines draw by lot. */
const MACHINE_MADE = /^(?:\d+|[\da-f]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const MOST_WORDS = 12;

const TONES: readonly (readonly [words: RegExp, tone: Tone])[] = [
  [/inactive|unpaid|suspend|waive|late|warn|partial|expire|hold/i, 'warning'],
  [/reject|fail|block|fault|overdue|cancel|error|denied|refused|lost|deleted/i, 'error'],
  [/pend|submit|open|new|progress|process|wait|review|running|draft/i, 'processing'],
  [/activ|approv|paid|complet|success|done|accept|sold|available|closed|finish|ok/i, 'success'],
];

const toneOf = (word: string): Tone => TONES.find(([words]) => words.test(word))?.[1] ?? 'default';

function textKind(
  last: string,
  words: readonly string[],
  facts: FieldFacts,
  texts: string[],
): KindName {
  const { format } = facts;
  const all = (test: (text: string) => boolean): boolean => texts.length > 0 && texts.every(test);
  if (format === 'email' || all((text) => EMAIL.test(text))) return 'email';
  if (format === 'date') return 'date';
  if (format === 'date-time') return 'datetime';
  if (all((text) => MONTH.test(text))) return 'month';
  if (all((text) => toEpoch(text, 'UTC') !== null)) {
    const isDay = all((text) => text.length === 10 || /T00:00(?::00(?:\.0+)?)?Z?$/.test(text));
    return isDay ? 'date' : 'datetime';
  }
  if (format === 'uuid' || (last === 'id' && all((text) => MACHINE_MADE.test(text)))) return 'id';
  if (words.some((word) => PHONE.test(word))) return 'phone';
  if (texts.length === 0 && /^(?:date|at|time)$/.test(last)) return 'datetime';
  const long = texts.filter((text) => text.includes('\n') || text.length > 60).length;
  if (words.some((word) => LONG.test(word)) || long > texts.length / 4) return 'multiline';
  return 'text';
}

function kindOf(facts: FieldFacts, known: readonly unknown[]): KindName | null {
  const words = wordsOf(facts.name).map((word) => word.toLowerCase());
  const last = words.at(-1) ?? '';
  const types = new Set(known.map((value) => (Array.isArray(value) ? 'array' : typeof value)));
  const type = types.size === 1 ? [...types][0] : types.size > 1 ? 'mixed' : facts.type;
  if (type === 'object') return null;
  if (type === 'mixed' && (types.has('object') || types.has('array'))) return null;
  if (type === 'array') {
    const isWords = known.flat().every((word) => typeof word !== 'object');
    return known.length > 0 && isWords ? 'list' : null;
  }
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') {
    if (last === 'id') return 'id';
    const isCount = words.some((word) => /^(?:count|number|quantity|qty|rank|index)$/.test(word));
    return !isCount && words.some((word) => MONEY.test(word)) ? 'money' : 'number';
  }
  const texts = known.map(String);
  return textKind(last, words, facts, texts);
}

/** What a field is to be declared as; null for objects and lists of them, which are no fields. */
export function inferField(facts: FieldFacts): DraftField | null {
  const known = facts.values.filter(
    (value) => value !== null && value !== undefined && String(value).trim() !== '',
  );
  const samples = facts.type === 'array' ? facts.values : known;
  const kind = kindOf(facts, samples);
  if (kind === null) return null;
  const { name } = facts;
  const distinct = [...new Set(known.map(String))];
  const unique =
    facts.values.length > 0 &&
    known.length === facts.values.length &&
    distinct.length === known.length;
  const isBare = facts.values.length > 1 && known.length === 0;
  const last = wordsOf(name).at(-1)?.toLowerCase() ?? '';
  const isFew =
    distinct.length > 0 &&
    distinct.length <= MOST_WORDS &&
    known.length >= distinct.length * 3 &&
    distinct.every((word) => word.length <= 30);
  const found = { name, unique, different: distinct.length };
  if (kind === 'text') {
    const words = facts.words ?? (isFew ? distinct.toSorted() : []);
    if (STATE.test(last) && words.length > 0) {
      const values = Object.fromEntries(words.map((word) => [word, toneOf(word)]));
      return { ...found, kind: 'status', values };
    }
    // One word says nothing of which others there may be.
    if (words.length > 1) return { ...found, kind, options: words };
  }
  const hidden = kind === 'number' && PLACE.test(last);
  return {
    ...found,
    kind,
    ...(isBare && { hide: 'whenEmpty' }),
    ...(hidden && { hide: 'always' }),
  };
}
