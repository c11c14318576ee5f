import { config } from '../config';
import type { Field } from '../schema/language/fields';

/** What stands beside a figure: its label, of an amount with the currency. */
export const captionOf = ({ kind, label }: Field): string =>
  kind === 'money' ? `${label} (${config.currency})` : label;
