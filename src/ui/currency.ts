import { product } from '../product';
import type { Field } from '../schema/language/fields';
import { translate } from '../schema/translate';

/** The currency of a page or list whose labels do not name it. */
export const amountsNote = (): string =>
  translate('list.amountsIn', { currency: product.currency }, 'Amounts in {{currency}}');

/** The label of a figure, with the currency for amounts. */
export const captionOf = ({ kind, label }: Field): string =>
  kind === 'money' ? `${label} (${product.currency})` : label;
