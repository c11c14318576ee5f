import { product } from '../product';
import type { Field } from '../schema/language/fields';
import { translate } from '../schema/translate';

export const amountsNote = (): string =>
  translate('list.amountsIn', { currency: product.currency }, 'Amounts in {{currency}}');

export const captionOf = ({ kind, label }: Field): string =>
  kind === 'money' ? `${label} (${product.currency})` : label;
