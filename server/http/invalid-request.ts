import type { FastifySchemaValidationError } from 'fastify';

/** Positive, and small enough to be an exact number in JavaScript and a bigint in SQL. */
export const ID_PATTERN = '^[1-9][0-9]{0,14}$';

/** One sentence for a request that its schema refuses, beginning with the field's name. */
export function describeInvalid(error: FastifySchemaValidationError, where: string): string {
  const { keyword, params } = error;
  if (keyword === 'required') return `${params['missingProperty']} is required.`;
  const field = error.instancePath.slice(1).replaceAll('/', '.') || `The ${where}`;
  return `${field} ${demand(keyword, params, error.message)}.`;
}

function demand(keyword: string, params: Record<string, unknown>, message = 'is not valid') {
  switch (keyword) {
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
    case 'type':
      return params['type'] === 'object' ? 'must be a JSON object' : `must be a ${params['type']}`;
    case 'minLength':
      return params['limit'] === 1
        ? 'must not be empty'
        : `must have at least ${params['limit']} characters`;
    case 'maxLength':
      return `must have at most ${params['limit']} characters`;
    case 'pattern':
      return params['pattern'] === ID_PATTERN ? 'must be a positive whole number' : message;
    default:
      return message;
  }
}
