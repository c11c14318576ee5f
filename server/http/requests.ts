import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyRequest,
  FastifyServerOptions,
  FastifyTypeProvider,
  preValidationHookHandler,
  RawServerDefault,
} from 'fastify';
import type { Static } from 'typebox';
import { readEmail, readLine, readLines, readPhone, TEXT_LIMIT } from '../../typed-text.ts';
import type { Period } from '../database/dates.ts';
import { message } from '../language/message.ts';
import { Refusal } from './envelope.ts';
import { DAY_PATTERN, ID_PATTERN } from './invalid-request.ts';

/** Fields with a default are present, because Fastify adds them. */
export type Validated<Schema> = Schema extends object
  ? Static<Schema> &
      Required<Pick<Static<Schema>, keyof Static<Schema> & (Listed<Schema> | WithDefault<Schema>)>>
  : unknown;

type Listed<Schema> = Schema extends { required: readonly (infer Name)[] } ? Name : never;

type WithDefault<Schema> = Schema extends { properties: infer Fields }
  ? {
      [Name in keyof Fields]: Fields[Name] extends { default: unknown } ? Name : never;
    }[keyof Fields]
  : never;

interface RequestTypes extends FastifyTypeProvider {
  validator: Validated<this['schema']>;
}

export type Routes<Options> = FastifyPluginAsync<Options & object, RawServerDefault, RequestTypes>;

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

export const shortText = { type: 'string', minLength: 1, maxLength: TEXT_LIMIT } as const;

export const emailText = { ...shortText, ...typed('email') } as const;

export const idText = { type: 'string', pattern: ID_PATTERN } as const;

/** 0, which is nobody's, if JavaScript would round it to another id. */
export function idOf(text: string): number {
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : 0;
}

/** An object whose fields are all required. */
export const required = <const Fields extends object>(properties: Fields) =>
  ({
    type: 'object',
    required: Object.keys(properties) as (keyof Fields & string)[],
    properties,
  }) as const;

const day = { type: 'string', format: 'date', pattern: DAY_PATTERN } as const;

export const periodProperties = { startDate: day, endDate: day } as const;

export function periodOf({ startDate, endDate }: Period): Period {
  return {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  };
}

export const districtProperty = { type: 'string', maxLength: TEXT_LIMIT } as const;

export function filterOf(value: string | undefined): string | undefined {
  return value === 'All' || value === '' ? undefined : value;
}

export const figuresBody = {
  type: 'object',
  properties: { ...periodProperties, district: districtProperty },
} as const;

export interface Filters {
  period: Period;
  district: string | undefined;
}

export function figuresOf(body: Validated<typeof figuresBody>): Filters {
  return { period: periodOf(body), district: filterOf(body.district) };
}

const bodyMayBeMissing: preValidationHookHandler = (request, _reply, done) => {
  request.body ??= {};
  done();
};

const REVERSED = message('invalid.period', 'endDate must not be before startDate.');

export async function refuseReversedPeriod(request: FastifyRequest): Promise<void> {
  const { startDate, endDate } = request.body as Period;
  if (startDate !== undefined && endDate !== undefined && endDate < startDate) {
    throw new Refusal(422, REVERSED);
  }
}

export const optionalBody = { preValidation: bodyMayBeMissing } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    onlyReads?: boolean;
  }
}

export function markReads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { method, preValidation, preHandler } = route;
    const isFilteredRead =
      preValidation === filteredRead.preValidation && preHandler === filteredRead.preHandler;
    const onlyReads = method === 'GET' || isFilteredRead;
    route.config = { onlyReads, ...route.config };
  });
}

/** For a read by POST, whose body contains filters and may be absent. */
export const filteredRead = {
  preValidation: bodyMayBeMissing,
  preHandler: refuseReversedPeriod,
} as const;
