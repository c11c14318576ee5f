import { nameTexts } from '../schema/declared-texts';

export const period = { kind: 'days', label: 'Period' } as const;

export type PeriodParams = { readonly period: typeof period };

/** Common to the dashboard's figures; the district's name is undefined for all districts. */
export const scoped = {
  params: { period, district: { kind: 'text', label: 'District', optional: true } },
  may: 'figures.read',
} as const;

nameTexts('figures.params', scoped.params);
