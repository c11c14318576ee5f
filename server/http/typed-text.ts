import type { FastifyServerOptions } from 'fastify';
import { readEmail, readLine, readLines, readPhone } from '../../typed-text.ts';

const READERS = {
  line: readLine,
  lines: readLines,
  phone: readPhone,
  email: readEmail,
} as const;

/** How typed text is read; passwords and values of a list are left alone. */
type Typed = keyof typeof READERS;

type Ajv = NonNullable<NonNullable<FastifyServerOptions['ajv']>['customOptions']>;

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

export const typed = <const As extends Typed>(as: As) => ({ 'x-typed': as });
