import { detailsTitle, readableFields, sectionsOf } from './defaults';
import type { Column, Fields, Resource, Row } from './define';
import { formatValue, type Region } from './format';
import { formatTime } from './time';

/** All that is known of one record, as a table: what its details show, and its other fields. */
export interface Sheet {
  readonly title: string;
  readonly fields: Fields;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

const fields = {
  part: { kind: 'text', label: 'Part' },
  item: { kind: 'text', label: 'Item' },
  value: { kind: 'multiline', label: 'Value' },
} as const satisfies Fields;

type Line = readonly [item: string, value: string];

/** The sheet of one record of a resource. */
export function sheetOf(resource: Resource, row: Row, region: Region): Sheet {
  const sections = sectionsOf(resource);
  const told = new Set(sections.flatMap(({ fields }) => fields));
  const others = readableFields(resource).filter((name) => !told.has(name));
  const linesOf = (names: readonly string[]): Line[] =>
    names.flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[field.label, formatValue(field, row[name], 'dialog', region)] as const] : [];
    });
  const timeline = (resource.details?.timeline?.(row) ?? []).map(
    ({ text, time, undated = '' }): Line => [
      text,
      time === null ? undated : formatTime(time, 'DD/MM/YYYY HH:mm:ss', region.timeZone),
    ],
  );
  const parts: [string, Line[]][] = [
    [resource.singular, linesOf(others)],
    ...sections.map(({ title, fields }): [string, Line[]] => [title, linesOf(fields)]),
    ['Timeline', timeline],
  ];
  return {
    title: detailsTitle(resource),
    fields,
    columns: Object.keys(fields),
    rows: parts.flatMap(([part, lines]) =>
      lines.map(([item, value], index) => ({
        id: null,
        part: index === 0 ? part : ' ',
        item,
        value,
      })),
    ),
  };
}
