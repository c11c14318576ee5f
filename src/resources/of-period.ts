import type { ListArgs } from '../schema/define';
import { daysBody } from './paged';

/** What calls of a period have in common. */
export const ofPeriod = {
  method: 'POST',
  kind: 'read',
  body: ({ params }: ListArgs) => daysBody(params['period']),
} as const;

/** What the page around such a list gives it. */
export const periodParam = { period: { kind: 'days', label: 'Period' } } as const;

/** The empty text of a list that nobody can narrow. */
export const emptyOf = (text: string) => ({ all: text, filtered: text });
