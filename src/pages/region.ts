import { config } from '../config';
import type { Region } from '../schema/region';

/** For whom every value is shown. */
export const region: Region = { locale: config.locale, timeZone: config.timeZone };
