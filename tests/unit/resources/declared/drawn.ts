import { columnsOf, sectionsOf } from '../../../../src/schema/defaults';
import type { Resource } from '../../../../src/schema/define';
import type { Row } from '../../../../src/schema/language/fields';
import { columnLabel, columnTexts, formatValue, MISSING } from '../../../../src/schema/format';
import { utc } from '../../schema/sample';

/** White space as a page draws it. */
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What the columns of a row say, hidden ones too. */
export const cellsOf = (resource: Resource, row: Row): string[] =>
  columnsOf(resource).map(
    (column) => tidy(columnTexts(resource, column, row, utc).join(' ')) || MISSING,
  );

export const headersOf = (resource: Resource): string[] =>
  columnsOf(resource).map((column) => columnLabel(resource, column));

/** What the details of a row say. */
export const detailsOf = (resource: Resource, row: Row) =>
  sectionsOf(resource, row).map(({ title, fields }) => ({
    title,
    values: fields.map((name) => {
      const field = resource.fields[name];
      return [field?.label, field && tidy(formatValue(field, row[name], 'dialog', utc))];
    }),
  }));
