import type { FastifyServerOptions } from 'fastify';
import { readEmail, readLine, readLines, readPhone } from '../../typed-text.ts';

const READERS = {
  line: readLine,
  lines: readLines,
  phone: readPhone,
  email: readEmail,
} as const;

/** How a text that people type is read; other texts, such as passwords and values of a list, are left alone. */
type Typed = keyof typeof READERS;

type Ajv = NonNullable<NonNullable<FastifyServerOptions['ajv']>['customOptions']>;

/** `'x-typed'` in a schema reads a text before its other rules are checked. */
export const typedTexts: NonNullable<Ajv['keywords']> = [
  {
    keyword: 'x-typed',
    type: 'string',
    schemaType: 'string',
    modifying: true,
    before: 'maxLength',
    validate: (typed: Typed, text: string, _schema, at) => {
      if (at) at.parentData[at.parentDataProperty] = READERS[typed](text);
      return true;
    },
  },
];

/** The property of a schema for what somebody types. */
export const typed = <const As extends Typed>(as: As) => ({ 'x-typed': as });
