import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import type { Period } from '../database/dates.ts';
import { Refusal } from './envelope.ts';
import { DAY_PATTERN } from './invalid-request.ts';

const day = { type: 'string', format: 'date', pattern: DAY_PATTERN } as const;

/** The properties of a body that asks for a period. */
export const periodProperties = { startDate: day, endDate: day } as const;

/** The period of a body, without what else it asks for. */
export function periodOf({ startDate, endDate }: Period): Period {
  return {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  };
}

/**
 * A preHandler for bodies with a period.
 *
 * @throws Refusal (422) when it ends before it begins
 */
export async function refuseReversedPeriod(request: FastifyRequest): Promise<void> {
  const { startDate, endDate } = request.body as Period;
  if (startDate !== undefined && endDate !== undefined && endDate < startDate) {
    throw new Refusal(422, 'endDate must not be before startDate.');
  }
}

/** The property of a body or a query that asks for one district by its name. */
export const districtProperty = { type: 'string', maxLength: 255 } as const;

/** The district that is meant; undefined for all of them. */
export function oneDistrict(district: string | undefined): string | undefined {
  return district === 'All' || district === '' ? undefined : district;
}

export interface FiguresBody extends Period {
  district?: string;
}

export const figuresBody = {
  type: 'object',
  properties: { ...periodProperties, district: districtProperty },
} as const;

/** What figures are about: everything where something is absent. */
export interface Figures {
  period: Period;
  /** A name. */
  district: string | undefined;
}

export function figuresOf(body: FiguresBody): Figures {
  return { period: periodOf(body), district: oneDistrict(body.district) };
}

/** For reads by POST: no body is the body without any filter. */
export const bodyMayBeMissing: preValidationHookHandler = (request, _reply, done) => {
  request.body ??= {};
  done();
};
