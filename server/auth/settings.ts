import { StartError } from '../start/start-error.ts';

/** How short a new password may be: as specified. */
export const PASSWORD_MIN = 6;
const LONGEST_MIN = 64;
const IDLE_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/** @throws StartError when PASSWORD_MIN is no number of characters */
export function readPasswordMin(text = String(PASSWORD_MIN)): number {
  return readNumber('PASSWORD_MIN', text, PASSWORD_MIN, LONGEST_MIN);
}

/** @throws StartError when IDLE_MINUTES is no number of minutes; 0 stands for never */
export function readIdleMinutes(text = String(IDLE_MINUTES)): number {
  return readNumber('IDLE_MINUTES', text, 0, DAY_MINUTES);
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d{1,4}$/.test(text) && number >= min && number <= max) return number;
  throw new StartError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
}
