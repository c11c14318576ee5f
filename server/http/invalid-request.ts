import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { characters, entries } from '../language/counted.ts';
import { message, type Message } from '../language/message.ts';
import { Refusal } from './envelope.ts';

export const ID_PATTERN = '^[1-9][0-9]*$';

/** The newest id of a list, or 0. */
export const MARK_PATTERN = '^(0|[1-9][0-9]{0,14})$';

export const VISIBLE_PATTERN = '[\\p{L}\\p{N}\\p{P}\\p{S}]';

export const COUNT_PATTERN = '^([1-9][0-9]?|100)$';

/** Years that PostgreSQL accepts; the format 'date' checks the rest. */
export const DAY_PATTERN = '^[1-9]\\d{3}-';

const BODY = message('invalid.body', 'The body');
const REQUEST = message('invalid.request', 'The request');

type Field = string | Message;
type Describe = ((field: Field) => Message) | undefined;

const invalid = (field: Field) => message('invalid.other', { field }, '{{field}} is not valid.');
const mustBeText = (field: Field) =>
  message('invalid.string', { field }, '{{field}} must be a string.');
const mustNotBeEmpty = (field: Field) =>
  message('invalid.empty', { field }, '{{field}} must not be empty.');
const mustBeDay = (field: Field) =>
  message('invalid.day', { field }, '{{field}} must be a date as YYYY-MM-DD.');

const TYPES: Record<string, Describe> = {
  object: (field) => message('invalid.object', { field }, '{{field}} must be a JSON object.'),
  array: (field) => message('invalid.array', { field }, '{{field}} must be a list.'),
  string: mustBeText,
  'string,null': mustBeText,
  integer: (field) => message('invalid.integer', { field }, '{{field}} must be a whole number.'),
  boolean: (field) => message('invalid.boolean', { field }, '{{field}} must be true or false.'),
};

const FORMATS: Record<string, Describe> = {
  date: mustBeDay,
  email: (field) => message('invalid.email', { field }, '{{field}} must be an e-mail address.'),
};

const PATTERNS: Record<string, Describe> = {
  [ID_PATTERN]: (field) =>
    message('invalid.id', { field }, '{{field}} must be a positive whole number.'),
  [MARK_PATTERN]: (field) =>
    message('invalid.mark', { field }, "{{field}} must be the 'mark' of an earlier response."),
  [COUNT_PATTERN]: (field) =>
    message('invalid.count', { field }, '{{field}} must be a whole number from 1 to 100.'),
  [VISIBLE_PATTERN]: mustNotBeEmpty,
  [DAY_PATTERN]: mustBeDay,
};

/** Begins with the field's name in every language: the console finds the input by it. */
export function describeInvalid(error: FastifySchemaValidationError, where: string): Message {
  const { keyword, params } = error;
  if (keyword === 'required') {
    const field = String(params['missingProperty']);
    return message('invalid.required', { field }, '{{field}} is required.');
  }
  const whole = where === 'body' ? BODY : REQUEST;
  return describe(error.instancePath.slice(1).replaceAll('/', '.') || whole, keyword, params);
}

function describe(field: Field, keyword: string, params: Record<string, unknown>): Message {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'enum': {
      // The empty value means none and is not listed.
      const values = (params['allowedValues'] as unknown[]).filter(Boolean).join(', ');
      return message('invalid.enum', { field, values }, '{{field}} must be one of {{values}}.');
    }
    case 'type':
      return (TYPES[String(params['type'])] ?? invalid)(field);
    case 'minimum':
      return message('invalid.minimum', { field, limit }, '{{field}} must be at least {{limit}}.');
    case 'maximum':
      return message('invalid.maximum', { field, limit }, '{{field}} must be at most {{limit}}.');
    case 'minLength':
      if (limit === 1) return mustNotBeEmpty(field);
      return message(
        'invalid.minLength',
        { field, least: characters(limit) },
        '{{field}} must have at least {{least}}.',
      );
    case 'maxLength':
      return message(
        'invalid.maxLength',
        { field, most: characters(limit) },
        '{{field}} must have at most {{most}}.',
      );
    case 'maxItems':
      return message(
        'invalid.maxItems',
        { field, most: entries(limit) },
        '{{field}} must have at most {{most}}.',
      );
    case 'format':
      return (FORMATS[String(params['format'])] ?? invalid)(field);
    case 'pattern':
      return (PATTERNS[String(params['pattern'])] ?? invalid)(field);
    default:
      return invalid(field);
  }
}

const NAME_OF_FIELD = message('invalid.nameOfField', 'The name of a field');

/** PostgreSQL's texts can't contain NUL or half a surrogate pair. */
export function refuseBrokenTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) refuseBroken(part);
  });
}

function refuseBroken(part: unknown): void {
  // Not by recursion: a body can be nested more deeply than the stack.
  const values: { value: unknown; path: string }[] = [{ value: part, path: '' }];
  for (let next = values.pop(); next !== undefined; next = values.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') refuseIfBroken(value, path || BODY);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      refuseIfBroken(name, NAME_OF_FIELD);
      values.push({ value: inner, path: path === '' ? name : `${path}.${name}` });
    }
  }
}

function refuseIfBroken(text: string, field: string | Message): void {
  const isWhole = text.isWellFormed();
  if (isWhole && !text.includes('\0')) return;
  throw new Refusal(
    422,
    isWhole
      ? message('invalid.nul', { field }, '{{field}} must not contain the character NUL.')
      : message('invalid.half', { field }, '{{field}} must be valid Unicode.'),
  );
}
