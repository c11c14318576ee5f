import type { Scope } from '../../resources/dashboard';
import type { Period } from '../../schema/period';
import { formatTime } from '../../schema/time';
import { region } from '../../ui/region';

const day = (text: string): string => formatTime(text, 'DD/MM/YYYY', region.timeZone);

/** A span of days as people read it. */
export const describePeriod = ({ from, to }: Period): string =>
  from === to ? day(from) : `${day(from)} – ${day(to)}`;

/** Describes the scope of figures. */
export const describeScope = ({ period, district }: Scope): string =>
  `${describePeriod(period)}, ${district ?? 'all districts'}`;

/** Said of what neither period nor district can change. */
export const EVERYTHING = 'All time, all districts';
