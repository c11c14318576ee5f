import type { ListArgs } from '../schema/define';
import { daysBody } from './paged';

/** What calls of a period have in common; the page around them gives it as the filter `period`. */
export const ofPeriod = {
  method: 'POST',
  kind: 'read',
  body: ({ filters }: ListArgs) => daysBody(filters['period']),
} as const;

/** The empty text of a list that nobody can narrow. */
export const emptyOf = (text: string) => ({ all: text, filtered: text });
