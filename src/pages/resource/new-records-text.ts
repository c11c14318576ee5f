import type { Resource } from '../../schema/define';
import { translate } from '../../schema/translate';

/** Larger numbers are shown as '999+'. */
const NEWS_AT_MOST = 999;

/** The label is the plural if it begins like the singular, and in other languages than English. */
export function newRecordsText(
  { label, singular }: Pick<Resource, 'label' | 'singular'>,
  count: number,
  locale: string,
): string {
  const isPlural = label.startsWith(singular.slice(0, -1)) && label !== singular;
  const several = isPlural || !locale.startsWith('en') ? label : `${singular}s`;
  const number = count > NEWS_AT_MOST ? `${NEWS_AT_MOST}+` : count.toLocaleString(locale);
  return translate('list.newRecords', {
    count,
    number,
    kind: (count === 1 ? singular : several).toLowerCase(),
    defaultValue_one: '{{number}} new {{kind}}',
    defaultValue_other: '{{number}} new {{kind}}',
  });
}
