import { config } from '../config';

export const titleOf = (name: string): string => `${name} · ${config.product}`;
