import { config } from '../config';

/** What the window of a screen or record is called. */
export const titleOf = (name: string): string => `${name} · ${config.product}`;
