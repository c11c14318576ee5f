/** Zones of browsers whose days are odd, beside the plain one. */
export const BROWSERS = [
  'UTC',
  // Ahead of and behind every other one.
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  // Summer time begins at midnight: a day begins at one o'clock and has 23 hours.
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Beirut',
  // A day was left out: the 30th of December 2011.
  'Pacific/Apia',
] as const;
