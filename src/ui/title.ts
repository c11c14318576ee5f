import { config } from '../config';

/** The window's title for a screen or record. */
export const titleOf = (name: string): string => `${name} · ${config.product}`;
