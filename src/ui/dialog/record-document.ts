import { readableFields, sectionsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { fieldText, MISSING } from '../../schema/format';
import { nestedRows } from '../../schema/read';
import type { Region } from '../../schema/region';
import { formatTime } from '../../schema/time';
import { translate } from '../../schema/translate';

/** All texts about a record: its fields, its details and its history. */
export function documentOf(resource: Resource, row: Row, region: Region) {
  const sections = sectionsOf(resource, row);
  const told = new Set((resource.details?.sections ?? sections).flatMap(({ fields }) => fields));
  const others = readableFields(resource).filter((name) => !told.has(name));
  const factsOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[field.label, fieldText(field, name, row, 'dialog', region)] as const] : [];
    });
  const timeline = (resource.details?.timeline?.(row) ?? []).map(
    ({ text, note, time, undated = '' }) =>
      [
        note === undefined ? text : `${text}. ${note}`,
        time === null ? undated : formatTime(time, 'DD/MM/YYYY HH:mm:ss', region.timeZone),
      ] as const,
  );
  return [
    { title: resource.singular, facts: factsOf(others) },
    ...sections.map(({ title, fields }) => ({ title, facts: factsOf(fields) })),
    ...(resource.details?.nested ?? []).map((nested) => ({
      title: nested.title,
      facts: nestedRows(nested, row).map((one) => {
        const [first = MISSING, ...more] = Object.entries(nested.fields).map(([name, field]) =>
          fieldText(field, name, one, 'dialog', region),
        );
        return [first, more.join(' · ')] as const;
      }),
    })),
    { title: translate('record.timeline', 'Timeline'), facts: timeline },
  ].filter(({ facts }) => facts.length > 0);
}
