import { message } from './message.ts';

/* Counts in sentences, in the case that follows 'for', 'in' or 'at most'. */

export const minutes = (count: number) =>
  message('counted.minutes', {
    count,
    defaultValue_one: 'a minute',
    defaultValue_other: '{{count}} minutes',
  });

export const days = (count: number) =>
  message('counted.days', {
    count,
    defaultValue_one: 'a day',
    defaultValue_other: '{{count}} days',
  });

export const characters = (count: number) =>
  message('counted.characters', {
    count,
    defaultValue_one: '{{count}} character',
    defaultValue_other: '{{count}} characters',
  });

export const entries = (count: number) =>
  message('counted.entries', {
    count,
    defaultValue_one: '{{count}} entry',
    defaultValue_other: '{{count}} entries',
  });
