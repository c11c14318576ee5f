import { isolate } from '../../typed-text';
import { config } from '../config';

export const titleOf = (name: string): string => `${isolate(name)} · ${config.product}`;
