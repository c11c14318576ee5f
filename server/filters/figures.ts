import { districtProperty, oneDistrict } from './district.ts';
import { type Period, periodOf, periodProperties } from './period.ts';

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
