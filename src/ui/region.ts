import { config } from '../config';
import type { Region } from '../schema/region';

/** The locale and time zone that all values are shown in. */
export const region: Region = { locale: config.locale, timeZone: config.timeZone };
