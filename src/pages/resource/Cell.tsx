import type { Column, Resource, Row } from '../../schema/define';
import { columnTexts, MISSING } from '../../schema/format';
import { region } from '../region';
import styles from './resource.module.css';
import { StatusBadge } from './StatusBadge';

interface Props {
  readonly resource: Resource;
  readonly column: Column;
  readonly row: Row;
}

/** What a column shows of a row, in the table and on a card alike. */
export function Cell({ resource, column, row }: Props) {
  const field = typeof column === 'string' ? resource.fields[column] : undefined;
  const texts = columnTexts(resource, column, row, region);
  const [first] = texts;
  if (first === undefined) return MISSING;
  if (field?.kind === 'status') return <StatusBadge field={field} value={first} />;
  if (field?.kind === 'multiline') {
    return (
      <span className={styles['long']} title={first}>
        {first}
      </span>
    );
  }
  if (texts.length === 1) return first;
  return texts.map((text, index) => (
    // Two fields may hold the same text; their place tells them apart.
    <div key={`${index} ${text}`}>{text}</div>
  ));
}
