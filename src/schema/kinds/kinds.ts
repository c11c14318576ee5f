import { formatNumber } from './number';
import type { Tone } from '../tone';
import { formatTime } from '../time';
import { translate } from '../translate';
import type { Kind, Value } from './kind';
import { readNumber, readText, readTime, readWords } from './sent-values';

const define = <V extends Value, O extends object = object>(kind: Kind<V, O>): Kind<V, O> => kind;

const text = define<string>({ read: readText, text: (value) => value, compare: 'text' });

const usual = ({ options = [] }: { readonly options?: readonly string[] }) =>
  options.map((word) => ({ value: word, label: word }));

const labelOf = (
  value: string,
  { labels = {} }: { readonly labels?: Readonly<Record<string, string>> },
) => (Object.hasOwn(labels, value) && labels[value]) || value;

const labelled = { text: labelOf, wording: labelOf, compare: 'text' } as const;

const numeric = { read: readNumber, compare: 'number' } as const;

const yes = () => translate('value.yes', 'Yes');
const no = () => translate('value.no', 'No');

const year = (surface: string): string => (surface === 'dialog' ? 'YYYY' : 'YY');

/** The kinds of fields, each with a cell and an input in `ui/kinds/`; `CustomKinds` adds others. */
export const kinds = {
  /** Text on one line. */
  text: define<
    string,
    {
      /** The usual values, which filters and forms offer. Other values are shown as they are. */
      readonly options?: readonly string[];
    }
  >({ ...text, choices: usual }),

  /** Text that keeps its line breaks in dialogs. */
  multiline: define<
    string,
    {
      /** Texts that a form offers as a starting point; anything else may be typed. */
      readonly presets?: readonly string[];
    }
  >(text),

  /** An e-mail address; forms validate it. */
  email: text,

  /** A phone number, shown from left to right; forms validate it. */
  phone: text,

  /** Identifies a record; compared as text. Shown only where `list.columns` or `details.sections` name it. */
  id: define<string>({ ...text, internal: true }),

  /** A number with up to three decimals. */
  number: define<
    number,
    {
      /** A fixed number of decimals, so that the decimal points of a column are aligned. */
      readonly decimals?: number;
    }
  >({
    ...numeric,
    text: (value, { decimals }, _, { locale }) =>
      formatNumber(value, decimals === undefined ? [0, 3] : [decimals, decimals], locale),
    sum: true,
  }),

  /** An amount: two decimals and thousands separators (§9). */
  money: define<number>({
    ...numeric,
    text: (value, _, __, { locale }) => formatNumber(value, [2, 2], locale),
    sum: true,
  }),

  /** An ISO 8601 timestamp (§9). */
  datetime: define<
    string,
    {
      /** Tables and cards show the relative time, as in '3 days ago', and the exact time on hover. */
      readonly relative?: true;
      /** Shows how long ago the time was, as in 'waiting for 12 days', in certain states. */
      readonly age?: {
        /** The words before the number of days, hours or minutes. */
        readonly text: string;
        /** The field with the state. */
        readonly field: string;
        /** The states in which the age is shown. */
        readonly in: readonly string[];
      };
    }
  >({
    read: readTime,
    text: (value, _, surface, { timeZone }) =>
      formatTime(value, `DD/MM/${year(surface)} HH:mm:ss`, timeZone),
    compare: 'time',
  }),

  /** A calendar day as `YYYY-MM-DD`, with or without a time (§9). */
  date: define<string>({
    read: readTime,
    text: (value, _, surface, { timeZone }) =>
      formatTime(value, surface === 'axis' ? 'DD/MM' : `DD/MM/${year(surface)}`, timeZone),
    compare: 'time',
  }),

  /** A calendar month as `YYYY-MM`, shown as MM/YYYY. */
  month: define<string>({
    read: readText,
    text: (value, _, surface) =>
      value.replace(/^(\d\d)(\d\d)-(\d\d)$/, surface === 'axis' ? '$3/$2' : '$3/$1$2'),
    compare: 'text',
  }),

  /** Shown as Yes or No. */
  boolean: define<boolean>({
    read: (sent) => (typeof sent === 'boolean' ? sent : (sent ?? null) === null ? null : undefined),
    text: (value) => (value ? yes() : no()),
    compare: 'text',
    choices: () => [
      { value: 'true', label: yes() },
      { value: 'false', label: no() },
    ],
  }),

  /** One of few values, shown as a badge; undeclared values are shown as they are (§4). */
  status: define<
    string,
    {
      /** The known values, each with the tone that decides the colour of its badge. */
      readonly values: Readonly<Record<string, Tone>>;
      /** The backend's spellings that differ, each with the value it stands for: `{ true: 'Active' }`. */
      readonly spelt?: Readonly<Record<string, string>>;
      /** The text that is shown for a value. Default: the value itself. */
      readonly labels?: Readonly<Record<string, string>>;
    }
  >({
    ...labelled,
    read(sent, { spelt = {} }) {
      const word = readText(sent);
      const key = String(word);
      return Object.hasOwn(spelt, key) ? (spelt[key] ?? word) : word;
    },
    choices: (field) =>
      Object.keys(field.values).map((value) => ({ value, label: labelOf(value, field) })),
  }),

  /** A word shown as a badge; `tone` computes the colour from the word. */
  badge: define<
    string,
    {
      /** Returns the tone of a word. */
      tone(value: string): Tone;
    }
  >(text),

  /** One of few values with labels. */
  choice: define<
    string,
    {
      /** The label of each value. Undeclared values are shown as they are. */
      readonly labels: Readonly<Record<string, string>>;
    }
  >({
    ...labelled,
    read: readText,
    choices: ({ labels }) => Object.entries(labels).map(([value, label]) => ({ value, label })),
  }),

  /** Several values. The backend sends an array, or a string if there is only one. */
  list: define<
    readonly string[],
    {
      /** The usual words, which filters and forms offer. */
      readonly options?: readonly string[];
    }
  >({
    read: readWords,
    text: (value) => value.join(', '),
    wording: (value) => value.join(', '),
    compare: 'text',
    choices: usual,
  }),
};

/** A product's kinds, by module augmentation: `plate: typeof plate`. See `registerKinds`. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface CustomKinds {}

export type BuiltInKind = keyof typeof kinds;

type Kinds = typeof kinds & CustomKinds;

export type KindName = keyof Kinds;

export type ValueOf<K extends KindName> = Kinds[K] extends Kind<infer V, never> ? V : never;

/** The options of a kind in addition to those of all fields. */
export type OptionsOf<K extends KindName> = Kinds[K] extends {
  read(sent: unknown, field: infer O extends object): unknown;
}
  ? O
  : never;

const all: Record<string, Kind<Value>> = { ...kinds };

/** Adds a product's kinds. Their values are text in files. */
export const addKinds = (custom: Readonly<Record<string, Kind<Value>>>): void =>
  void Object.assign(all, custom);

export const kindNames = (): string[] => Object.keys(all);

export const isBuiltIn = (kind: string): boolean => Object.hasOwn(kinds, kind);

export const kindOf = (field: { readonly kind: KindName }): Kind<Value> =>
  all[field.kind] ?? kinds.text;
