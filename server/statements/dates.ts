/** A calendar day, YYYY-MM-DD, as people read it: DD/MM/YYYY. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** A point of time on the wall clock of a zone, DD/MM/YYYY HH:mm:ss. */
export function formatTime(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  return format.format(time).replace(',', '');
}
