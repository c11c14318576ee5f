import type { CSSProperties } from 'react';
import { product } from '../../product';
import { choicesOf } from '../../schema/defaults';
import type { Field } from '../../schema/language/fields';
import type { Value } from '../../schema/kinds/kind';
import { type BuiltInKind, kindOf, type ValueOf } from '../../schema/kinds/kinds';
import { formatNumber } from '../../schema/kinds/number';
import { formatTime, toEpoch } from '../../schema/time';
import { readTypedDay } from './typed-day';
import { readTypedNumber, writeTypedNumber } from './typed-number';
import { readEmail, readLine, readLines, readNumeric, readPhone } from '../../../typed-text';
import { checkEmail } from '../form/account-rules';
import { TypedPicker } from '../form/TypedPicker';
import { translate } from '../../schema/translate';
import { selectInput, type ControlParams, controls, textInput, textArea, prose } from './controls';

type Parsed<V> = { readonly value: V } | { readonly problem: string };

/** The input of a kind. Forms hold texts for all kinds. */
export interface InputOf<V> {
  /** The input element; antd's form passes `value` and `onChange`. */
  control(params: ControlParams): React.ReactElement;
  /** Parses a text that is not empty, trimmed for kinds that are compared as text. */
  read(text: string): Parsed<V>;
  write?(value: V): string;
}

const sane = <V,>(value: V | null, problem: string): Parsed<V> =>
  value === null ? { problem } : { value };

/** Digits and addresses, in every language. */
const LEFT_TO_RIGHT: CSSProperties = { direction: 'ltr' };

const asIs = (text: string) => ({ value: text });

const text: InputOf<string> = { control: textInput(), read: (text) => ({ value: readLine(text) }) };

const choice: InputOf<string> = { control: selectInput, read: asIs };

const example = () => formatNumber(1234.5, [1, 1], product.locale);

const number: InputOf<number> = {
  control: textInput({ inputMode: 'decimal' }),
  read: (text) =>
    sane(
      readTypedNumber(text, product.locale),
      translate('form.number.invalid', { example: example() }, 'Enter a number, as in {{example}}'),
    ),
  write: (value) => writeTypedNumber(value, product.locale),
};

const MOMENT_FORMAT = 'DD/MM/YYYY HH:mm:ss';
const MOMENT = /^(.+?)\s+(\d{1,2}):(\d\d)(?::(\d\d))?$/;

function readMoment(text: string): string | null {
  const [, day = '', hour = '', minute = '', second = '00'] = MOMENT.exec(readNumeric(text)) ?? [];
  const clock = `${readTypedDay(day) ?? ''}T${hour.padStart(2, '0')}:${minute}:${second}`;
  const epoch = toEpoch(clock, product.timeZone);
  return epoch === null ? null : new Date(epoch).toISOString();
}

function readMonth(text: string): string | null {
  const typed = readNumeric(text);
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.-]\s*([1-9]\d{3})$/.exec(typed) ?? [];
  const iso = /^\d{4}-\d\d$/.test(typed) ? typed : `${year}-${month.padStart(2, '0')}`;
  return readTypedDay(`${iso}-01`) && iso;
}

/** A moment as the wall clock of the authority shows it, for the calendar. */
const wallClock = (text: string): string | null => {
  const moment = readMoment(text);
  return moment && formatTime(moment, 'YYYY-MM-DDTHH:mm:ss', product.timeZone);
};

const inputs: { readonly [K in BuiltInKind]: InputOf<ValueOf<K>> } = {
  text: {
    ...text,
    control: (params) => (choicesOf(params.field).length > 0 ? selectInput : text.control)(params),
  },
  multiline: { control: prose, read: asIs },
  email: {
    ...text,
    control: textInput({ type: 'email', style: LEFT_TO_RIGHT }),
    read(text) {
      const email = readEmail(text);
      const problem = checkEmail(email);
      return problem === undefined ? { value: email } : { problem };
    },
  },
  phone: {
    ...text,
    control: textInput({ type: 'tel', style: LEFT_TO_RIGHT }),
    read(text) {
      const phone = readPhone(text);
      return sane(
        /^[+(\d][\d\s()./-]*$/.test(phone) ? phone : null,
        translate('form.phone.invalid', 'Invalid phone number'),
      );
    },
  },
  // Chosen among records, never typed.
  id: { ...text, read: asIs },
  number,
  money: {
    ...number,
    read(text) {
      const typed = number.read(text);
      const isExact = 'problem' in typed || !/\.\d{3}/.test(String(typed.value));
      return isExact
        ? typed
        : { problem: translate('form.money.decimals', 'Enter two decimals at most') };
    },
  },
  datetime: {
    control: () => (
      <TypedPicker
        showTime
        format={MOMENT_FORMAT}
        placeholder={translate('form.moment.format', 'DD/MM/YYYY HH:MM')}
        read={wallClock}
      />
    ),
    read: (text) =>
      sane(
        readMoment(text),
        translate('form.moment.invalid', 'Enter a date and time as DD/MM/YYYY HH:MM'),
      ),
    write: (value) => formatTime(value, MOMENT_FORMAT, product.timeZone),
  },
  date: {
    control: () => <TypedPicker format="DD/MM/YYYY" read={readTypedDay} />,
    read: (text) =>
      sane(readTypedDay(text), translate('form.day.invalid', 'Enter a date as DD/MM/YYYY')),
    write: (value) => formatTime(value, 'DD/MM/YYYY', product.timeZone),
  },
  month: {
    control: () => <TypedPicker picker="month" format="MM/YYYY" read={readMonth} />,
    read: (text) =>
      sane(readMonth(text), translate('form.month.invalid', 'Enter a month as MM/YYYY')),
    write: (value) => value.replace(/^(\d{4})-(\d\d)$/, '$2/$1'),
  },
  boolean: {
    control: selectInput,
    read: (text) => ({ value: text === 'true' }),
  },
  status: choice,
  badge: text,
  choice,
  list: {
    control: textArea,
    read: (text) => ({
      value: text
        .split('\n')
        .map((word) => word.trim())
        .filter(Boolean),
    }),
    write: (value) => value.join('\n'),
  },
};

const all: Record<string, InputOf<Value>> = { ...(inputs as Record<string, InputOf<Value>>) };

export const addInputs = (custom: Readonly<Record<string, InputOf<Value>>>): void =>
  void Object.assign(all, custom);

const inputOf = ({ kind }: Field): InputOf<Value> => all[kind] ?? (inputs.text as InputOf<Value>);

export const inputControl = (params: ControlParams): React.ReactElement => {
  const { control } = params.input;
  return control ? controls[control](params) : inputOf(params.field).control(params);
};

export const readTyped = (field: Field, typed: string | undefined): Parsed<Value> | undefined => {
  const text = readLines(typed ?? '');
  // Numbers and times are read as they were typed: a long text may have been cut off.
  const given = kindOf(field).compare === 'text' ? text : (typed ?? '');
  return text === '' ? undefined : inputOf(field).read(given);
};

export function writeTyped(field: Field, value: Value): string {
  return inputOf(field).write?.(value) ?? String(value);
}
