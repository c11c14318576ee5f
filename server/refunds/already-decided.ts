import type { Decided } from './decide.ts';

/** Who moved the refund, where to, and when: for the officer whose decision came too late. */
export function describeDecided(decided: Decided, timeZone: string): string {
  const { refundStatus, decidedBy, updatedDate } = decided;
  const what = `This refund was already ${refundStatus.toLowerCase()}`;
  const who = decidedBy === null ? '' : ` by ${decidedBy}`;
  const when = updatedDate === null ? '' : ` on ${wallClock(updatedDate, timeZone)}`;
  return `${what}${who}${when}.`;
}

/** DD/MM/YYYY HH:mm:ss. */
function wallClock(date: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return format.format(date).replace(',', '');
}
