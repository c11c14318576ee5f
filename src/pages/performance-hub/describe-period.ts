import type { Period } from '../../schema/period';
import { formatTime } from '../../schema/time';
import { region } from '../region';

const show = (day: string): string => formatTime(day, 'DD/MM/YYYY', region.timeZone);

/** A period in words, as in '01/11/2026 – 21/11/2026'. */
export const describePeriod = ({ from, to }: Period): string =>
  from === to ? show(from) : `${show(from)} – ${show(to)}`;
