import type { FastifySchemaValidationError } from 'fastify';

/** A positive integer that is exact in JavaScript and fits SQL's bigint. */
export const ID_PATTERN = '^[1-9][0-9]{0,14}$';

/** A list's mark from an earlier response: its newest id, 0 for none. */
export const MARK_PATTERN = '^(0|[1-9][0-9]{0,14})$';

/** Something that can be read, not only blanks and marks. */
export const VISIBLE_PATTERN = '[\\p{L}\\p{N}\\p{P}\\p{S}]';

/** The length of a list, 1 to 100. */
export const COUNT_PATTERN = '^([1-9][0-9]?|100)$';

/** A year that PostgreSQL accepts; the format 'date' checks the rest. */
export const DAY_PATTERN = '^[1-9]\\d{3}-';

const TYPES: Record<string, string | undefined> = {
  object: 'a JSON object',
  string: 'a string',
  'string,null': 'a string',
  integer: 'a whole number',
  boolean: 'true or false',
};

const FORMATS: Record<string, string | undefined> = {
  date: 'must be a day as YYYY-MM-DD',
  email: 'must be an e-mail address',
};

const PATTERNS: Record<string, string | undefined> = {
  [ID_PATTERN]: 'must be a positive whole number',
  [MARK_PATTERN]: 'must be the mark of an earlier answer',
  [COUNT_PATTERN]: 'must be a whole number from 1 to 100',
  [VISIBLE_PATTERN]: 'must not be empty',
  [DAY_PATTERN]: FORMATS['date'],
};

/** Describes the first error of a request in a sentence that begins with the field's name. */
export function describeInvalid(error: FastifySchemaValidationError, where: string): string {
  const { keyword, params } = error;
  if (keyword === 'required') return `${params['missingProperty']} is required.`;
  const field = error.instancePath.slice(1).replaceAll('/', '.') || `The ${where}`;
  return `${field} ${demand(keyword, params, error.message)}.`;
}

function demand(keyword: string, params: Record<string, unknown>, message = 'is not valid') {
  switch (keyword) {
    case 'enum':
      // The empty value means none and is not listed.
      return `must be one of ${(params['allowedValues'] as unknown[]).filter(Boolean).join(', ')}`;
    case 'type':
      return `must be ${TYPES[params['type'] as string] ?? `a ${params['type']}`}`;
    case 'minimum':
      return `must be at least ${params['limit']}`;
    case 'maximum':
      return `must be at most ${params['limit']}`;
    case 'minLength':
      return params['limit'] === 1
        ? 'must not be empty'
        : `must have at least ${params['limit']} characters`;
    case 'maxLength':
      return `must have at most ${params['limit']} characters`;
    case 'format':
      return FORMATS[params['format'] as string] ?? message;
    case 'pattern':
      return PATTERNS[params['pattern'] as string] ?? message;
    default:
      return message;
  }
}
