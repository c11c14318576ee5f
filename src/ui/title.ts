import { isolate } from '../../typed-text';
import { product } from '../product';

export const titleOf = (name: string): string => `${isolate(name)} · ${product.product}`;
